import { lockSettingsByConfig } from '#domains/site/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { PortRegistry } from '#platform/server/port.ts';
import { Runtime } from '#platform/server/runtime.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { domains, registerPorts } from './domains.ts';

/** Opens a runtime with all domains. */
export function openRuntime(parts: {
  config: Config;
  clock: Clock;
  database: Database;
  storage: Storage;
  log: Log;
}): Runtime {
  lockSettingsByConfig(parts.database.read, parts.config);
  const ports = new PortRegistry();
  registerPorts(ports);
  ports.refuseForgotten();
  return new Runtime({ ...parts, ports, handlers: domains.flatMap((domain) => domain.handlers ?? []) });
}
