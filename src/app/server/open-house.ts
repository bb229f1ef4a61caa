import { lockSettingsByConfig } from '#domains/site/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { House } from '#platform/server/house.ts';
import type { Log } from '#platform/server/log/log.ts';
import { Switchboard } from '#platform/server/port.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { domains, plugPorts } from './domains.ts';

/** Opens the house with all domains in it. */
export function openHouse(parts: {
  config: Config;
  clock: Clock;
  database: Database;
  storage: Storage;
  log: Log;
}): House {
  lockSettingsByConfig(parts.database.read, parts.config);
  const ports = new Switchboard();
  plugPorts(ports);
  ports.refuseForgotten();
  return new House({ ...parts, ports, handlers: domains.flatMap((domain) => domain.handlers ?? []) });
}
