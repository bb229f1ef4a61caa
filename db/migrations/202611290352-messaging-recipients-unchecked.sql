-- The recipients of a broadcast are selected from the accounts in the statement that writes them, neither an account nor a
-- broadcast is ever removed, and looking up both for each of a hundred thousand took longer than finding and writing them.
alter table broadcast_recipients
  drop constraint broadcast_recipients_broadcast_id_fkey,
  drop constraint broadcast_recipients_fan_id_fkey;
