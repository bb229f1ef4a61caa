-- What an operator types into a page or banner and does not save is kept here too: a device may break or be lost.

create table kept_typing (
  account_id uuid not null references accounts (id),
  form text not null,
  typing jsonb not null,
  primary key (account_id, form)
);
comment on table kept_typing is 'One row for each form of an operator; gone once it is saved.';
comment on column kept_typing.form is 'As the browser names it: page.rules, banner.new.';
comment on column kept_typing.typing is 'The fields as typed, the version they were typed over, and when.';
