-- Where consent is required, something with media appears once its owner has declared who is shown in it.

create table participant_declarations (
  kind text not null,
  object_id uuid not null,
  asked_at timestamptz not null,
  declared_at timestamptz,
  primary key (kind, object_id)
);
comment on table participant_declarations is 'Whether owners of items have said that everybody who is shown is listed.';
comment on column participant_declarations.declared_at is 'Null: asked, and not said yet; it does not appear.';
