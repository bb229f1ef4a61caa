/** Sees the events that a site writes, however fast they are delivered, and which tables the same transaction wrote. */
import pg from 'pg';
import type { TestSite } from './site.ts';

interface SeenEvent {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  /** Those of the watched tables that its transaction wrote. */
  readonly beside: string[];
}

export interface EventWatch {
  /** The events that are written while `act` runs, in order. */
  during(action: () => Promise<unknown>): Promise<SeenEvent[]>;
  close(): Promise<void>;
}

/** Watches the outbox and the named tables of a site by triggers. */
export async function watchEvents(site: TestSite, tables: readonly string[]): Promise<EventWatch> {
  const owner = new pg.Client({ connectionString: site.ownerUrl });
  await owner.connect();
  await owner.query(`
    create table seen_writes (transaction xid8, place text, event jsonb, number bigserial);
    create function see_write() returns trigger language plpgsql security definer as $$
    begin
      insert into seen_writes (transaction, place, event) values (
        pg_current_xact_id(), tg_table_name, case when tg_table_name = 'outbox' then to_jsonb(new) end);
      return null;
    end $$;
    create trigger seen after insert on outbox for each row execute function see_write();`);
  for (const table of tables) {
    await owner.query(
      `create trigger seen after insert or update or delete on ${table} for each row execute function see_write()`,
    );
  }
  return {
    async during(action) {
      await owner.query('truncate seen_writes');
      await action();
      const { rows } = await owner.query<SeenEvent>(`
        select event ->> 'name' as name, event -> 'payload' as payload, array(
            select distinct place from seen_writes beside
            where beside.transaction = seen_writes.transaction and place <> 'outbox' order by place) as beside
        from seen_writes where place = 'outbox' order by number`);
      return rows;
    },
    close: () => owner.end(),
  };
}
