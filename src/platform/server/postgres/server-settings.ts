import { totalmem } from 'node:os';

/**
 * `full` keeps what was acknowledged through any crash. `none` is for databases that are thrown away: it
 * saves the waiting for the disk and may leave the data unusable after a crash.
 */
export type Durability = 'full' | 'none';

const GIBIBYTE = 1024 ** 3;

/**
 * The text of postgresql.conf, for a small machine (two cores) that also runs the site. Address and port are
 * given on the command line, because they may change from start to start.
 */
export function serverSettings(durability: Durability): string {
  const kept = durability === 'full' ? 'on' : 'off';
  // The pools of two processes (20 connections each at most), jobs, tools, and some to spare; what is thrown away is for
  // tests, several sites of which use one server at once.
  const connections = durability === 'full' ? 60 : 110;
  const largeMachine = totalmem() >= 4 * GIBIBYTE;
  return `# Written by Fanloft at every start of the database. Settings made with ALTER SYSTEM stay and win.

max_connections = ${connections}

# The hot set of a small site; the operating system caches the rest.
shared_buffers = ${largeMachine ? '256MB' : '128MB'}
effective_cache_size = ${largeMachine ? '2GB' : '512MB'}
work_mem = 8MB
maintenance_work_mem = 64MB

# Acknowledged means on the disk.
fsync = ${kept}
synchronous_commit = ${kept}
full_page_writes = ${kept}

# Planning for solid-state disks; compiling queries costs more than our short ones take.
random_page_cost = 1.1
jit = off

# Queue-like tables (pending credits, outbox, jobs) fill with dead rows within seconds: look every 10 s
# instead of every minute, and clean at 5 % of dead rows instead of 20 %.
autovacuum_naptime = 10s
autovacuum_max_workers = 2
autovacuum_vacuum_scale_factor = 0.05
autovacuum_analyze_scale_factor = 0.05

password_encryption = scram-sha-256
timezone = 'UTC'
log_timezone = 'UTC'

# Only the server's own troubles. Failing statements and their details hold people's data, and the
# application logs its own errors without it.
log_min_messages = warning
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
`;
}
