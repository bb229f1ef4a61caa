-- A mail that an operator sends once more is as young as that wish: it may be refused as often as any other before the
-- site is called ill.

alter table mails add column again_at timestamptz;
comment on column mails.again_at is 'When an operator ordered it once more, the last time; null where nobody did.';
