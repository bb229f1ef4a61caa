-- The database's schema as all migrations leave it. Written by "npm run schema"; never edit it by hand.

create extension pg_trgm;

create sequence receipt_numbers as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;

create table account_deletions (
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint account_deletions_pkey PRIMARY KEY (account_id),
  constraint account_deletions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table account_notes (
  id uuid not null,
  account_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint account_notes_pkey PRIMARY KEY (id),
  constraint account_notes_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id)
);

create table accounts (
  id uuid not null,
  role text not null,
  status text not null,
  approved boolean not null,
  email text,
  username text,
  name text not null,
  first_name text not null,
  last_name text not null,
  gender text,
  country text,
  date_of_birth date,
  password_hash text,
  avatar_url text,
  cover_url text,
  verified_email boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  search_words tsvector not null,
  language text,
  profile_version integer default 1 not null,
  shows_online boolean default true not null,
  shows_read boolean default true not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint accounts_email_check CHECK (email = lower(email)),
  constraint accounts_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text, 'transgender'::text, 'couple'::text])),
  constraint accounts_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  constraint accounts_role_check CHECK (role = ANY (ARRAY['fan'::text, 'creator'::text, 'operator'::text])),
  constraint accounts_status_check CHECK (status = ANY (ARRAY['active'::text, 'suspended'::text, 'deleted'::text])),
  constraint accounts_username_check CHECK (username ~ '^[a-z0-9]{3,30}$'::text)
);

create table addresses (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  country text not null,
  state text not null,
  city text not null,
  district text not null,
  ward text not null,
  street_address text not null,
  street_number text not null,
  zip_code text not null,
  description text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint addresses_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

create table age_checks (
  account_id uuid not null,
  provider text not null,
  checked_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  constraint age_checks_pkey PRIMARY KEY (account_id),
  constraint age_checks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table audit_log (
  id uuid not null,
  actor_id uuid,
  action text not null,
  object_kind text not null,
  object_id text not null,
  reason text,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  created_at timestamp with time zone not null,
  actor text,
  user_id uuid,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_check CHECK (actor = 'console'::text)
);

create table authenticators (
  account_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone not null,
  switched_on_at timestamp with time zone,
  last_step bigint not null,
  constraint authenticators_pkey PRIMARY KEY (account_id),
  constraint authenticators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table banners (
  id uuid not null,
  title text not null,
  description text not null,
  link text not null,
  photo_url text not null,
  is_active boolean not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ordering integer not null,
  revision integer not null,
  changed_at timestamp with time zone not null,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_check CHECK (ends_at > starts_at),
  constraint banners_revision_check CHECK (revision > 0)
);

create table bell_members (
  notice_id uuid not null,
  member text not null,
  actor_id uuid,
  happened_at timestamp with time zone not null,
  constraint bell_members_pkey PRIMARY KEY (notice_id, member),
  constraint bell_members_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint bell_members_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES bell_notices(id) ON DELETE CASCADE
);

create table bell_notices (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  group_key text not null,
  "position" bigint not null,
  link text not null,
  facts jsonb not null,
  happened_at timestamp with time zone not null,
  constraint bell_notices_pkey PRIMARY KEY (id),
  constraint bell_notices_position UNIQUE (account_id, "position"),
  constraint bell_notices_kind_check CHECK (kind ~ '^[a-z-]+\.[a-z-]+$'::text),
  constraint bell_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table bells (
  account_id uuid not null,
  last_position bigint default 0 not null,
  seen_position bigint default 0 not null,
  constraint bells_pkey PRIMARY KEY (account_id),
  constraint bells_seen CHECK (seen_position >= 0 AND seen_position <= last_position),
  constraint bells_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table blocked_files (
  id uuid not null,
  take_down_id uuid not null,
  sha256 text not null,
  bytes bigint not null,
  picture_hash bigint,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint blocked_files_pkey PRIMARY KEY (id),
  constraint blocked_files_take_down_id_sha256_key UNIQUE (take_down_id, sha256),
  constraint blocked_files_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint blocked_files_take_down_id_fkey FOREIGN KEY (take_down_id) REFERENCES take_downs(id)
);

create table broadcast_files (
  broadcast_id uuid not null,
  "position" integer not null,
  file_id uuid not null,
  constraint broadcast_files_pkey PRIMARY KEY (broadcast_id, "position"),
  constraint broadcast_files_once UNIQUE (broadcast_id, file_id),
  constraint broadcast_files_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id)
);

create table broadcast_recipients (
  broadcast_id uuid not null,
  fan_id uuid not null,
  constraint broadcast_recipients_pkey PRIMARY KEY (broadcast_id, fan_id)
);

create table broadcasts (
  id uuid not null,
  creator_id uuid not null,
  audience text[] not null,
  list_ids uuid[] not null,
  text text not null,
  price_tokens bigint not null,
  leaves_out_owners boolean not null,
  status text not null,
  starts_at timestamp with time zone not null,
  is_scheduled boolean not null,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  done_until uuid,
  recipients integer default 0 not null,
  sent integer default 0 not null,
  taken_back integer default 0 not null,
  left_out_owners integer default 0 not null,
  left_out_capped integer default 0 not null,
  left_out_unavailable integer default 0 not null,
  created_at timestamp with time zone not null,
  thumbnail_id uuid,
  teaser_id uuid,
  opened integer default 0 not null,
  opened_counted_at timestamp with time zone,
  constraint broadcasts_pkey PRIMARY KEY (id),
  constraint broadcasts_begun CHECK ((begun_at IS NULL) = (status = ANY (ARRAY['scheduled'::text, 'canceled'::text]))),
  constraint broadcasts_opened_check CHECK (opened >= 0),
  constraint broadcasts_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint broadcasts_status CHECK (status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text, 'canceled'::text, 'taking-back'::text, 'taken-back'::text])),
  constraint broadcasts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table card_disputes (
  id uuid not null,
  transaction_id uuid not null,
  amount_cents bigint not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint card_disputes_pkey PRIMARY KEY (id),
  constraint card_disputes_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= '9007199254740991'::bigint),
  constraint card_disputes_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  constraint card_disputes_outcome_check CHECK (outcome = ANY (ARRAY['won'::text, 'refunded'::text])),
  constraint card_disputes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES card_transactions(id)
);

create table card_refunds (
  id uuid not null,
  transaction_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  ordered_by uuid not null,
  status text not null,
  failure_code text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint card_refunds_pkey PRIMARY KEY (id),
  constraint card_refunds_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= '9007199254740991'::bigint),
  constraint card_refunds_status_check CHECK (status = ANY (ARRAY['ordered'::text, 'done'::text, 'refused'::text])),
  constraint card_refunds_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES accounts(id),
  constraint card_refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES card_transactions(id)
);

create table card_transactions (
  id uuid not null,
  account_id uuid not null,
  gateway text not null,
  purpose text not null,
  status text not null,
  amount_cents bigint not null,
  currency text not null,
  gateway_ref text,
  failure_code text,
  return_to text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  intent_name text,
  intent_price bigint,
  intent_kind text,
  intent_item uuid,
  begun_at_origin text,
  card_id uuid,
  subject_id uuid,
  performer_id uuid,
  original_cents bigint,
  tokens bigint,
  package_id uuid,
  coupon_code text,
  coupon_percent integer,
  off_session boolean default false not null,
  client_secret text,
  refunded_cents bigint default 0 not null,
  attempt integer default 1 not null,
  state_as_of bigint,
  constraint card_transactions_pkey PRIMARY KEY (id),
  constraint card_transactions_gateway_gateway_ref_key UNIQUE (gateway, gateway_ref),
  constraint card_transactions_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= '9007199254740991'::bigint),
  constraint card_transactions_attempt_check CHECK (attempt >= 1),
  constraint card_transactions_begun_at_origin_check CHECK (begun_at_origin ~ '^https?://[^/]+$'::text),
  constraint card_transactions_coupon_percent_check CHECK (coupon_percent >= 1 AND coupon_percent <= 10000),
  constraint card_transactions_coupon_whole CHECK ((coupon_code IS NULL) = (coupon_percent IS NULL)),
  constraint card_transactions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint card_transactions_original_cents_check CHECK (original_cents >= amount_cents AND original_cents <= '9007199254740991'::bigint),
  constraint card_transactions_purpose_item_whole CHECK ((intent_kind IS NULL) = (intent_item IS NULL) AND (intent_item IS NULL OR intent_name IS NOT NULL)),
  constraint card_transactions_purpose_named CHECK (purpose ~ '^[a-z-]+\.[a-z-]+$'::text),
  constraint card_transactions_purpose_price_check CHECK (intent_price >= 0 AND intent_price <= '9007199254740991'::bigint),
  constraint card_transactions_purpose_whole CHECK ((intent_name IS NULL) = (intent_price IS NULL)),
  constraint card_transactions_refunded_cents_check CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  constraint card_transactions_status_check CHECK (status = ANY (ARRAY['created'::text, 'processing'::text, 'require_authentication'::text, 'success'::text, 'fail'::text, 'canceled'::text, 'refunded'::text, 'disputed'::text])),
  constraint card_transactions_tokens_check CHECK (tokens >= 1 AND tokens <= '9007199254740991'::bigint)
);

create table categories (
  id uuid not null,
  slug text not null,
  name text not null,
  "position" integer not null,
  names jsonb not null,
  search_words text not null,
  synonyms text[] default '{}'::text[] not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table charges (
  id uuid not null,
  receipt_number bigint not null,
  kind text not null,
  item_id uuid not null,
  title text,
  place text,
  message text,
  buyer_id uuid not null,
  seller_id uuid not null,
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  rate_basis_points integer not null,
  balance_after bigint,
  unlocks boolean not null,
  created_at timestamp with time zone not null,
  available_at timestamp with time zone not null,
  matured_at timestamp with time zone,
  reversed_gross bigint default 0 not null,
  reversed_fee bigint default 0 not null,
  reversed_net bigint default 0 not null,
  reversed_at timestamp with time zone,
  tip_target_kind text,
  tip_target_item uuid,
  tip_target_title text,
  quantity integer default 1 not null,
  paid_with text default 'wallet'::text not null,
  card_transaction_id uuid,
  gateway text,
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_quantity_check CHECK (quantity > 0)
) with (autovacuum_analyze_scale_factor=1);

create table comment_counts (
  kind text not null,
  object_id uuid not null,
  total integer not null,
  top_total integer not null,
  constraint comment_counts_pkey PRIMARY KEY (kind, object_id)
);

create table comments (
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null,
  parent_id uuid,
  author_id uuid not null,
  content text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  pinned_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  reply_total integer default 0 not null,
  taken_down_at timestamp with time zone,
  picture_id uuid,
  held_at timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_check CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  constraint comments_check1 CHECK (pinned_at IS NULL OR parent_id IS NULL),
  constraint comments_taken_down CHECK (taken_down_at IS NULL OR deleted_at IS NOT NULL),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint comments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES accounts(id),
  constraint comments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id)
);

create table comments_off (
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null,
  since timestamp with time zone not null,
  constraint comments_off_pkey PRIMARY KEY (kind, object_id),
  constraint comments_off_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  account_id uuid,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint contact_messages_pkey PRIMARY KEY (id)
);

create table conversation_participants (
  conversation_id uuid not null,
  account_id uuid not null,
  other_id uuid not null,
  read_position bigint default 0 not null,
  last_incoming bigint default 0 not null,
  listed_at timestamp with time zone,
  has_unread boolean generated always as ((last_incoming > read_position)) stored not null,
  last_answer bigint default 0 not null,
  has_paid boolean default false not null,
  is_unanswered boolean generated always as ((last_incoming > last_answer)) stored not null,
  noticed_position bigint,
  constraint conversation_participants_pkey PRIMARY KEY (conversation_id, account_id),
  constraint conversation_participants_pair UNIQUE (account_id, other_id),
  constraint conversation_participants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint conversation_participants_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  constraint conversation_participants_other_id_fkey FOREIGN KEY (other_id) REFERENCES accounts(id)
);

create table conversations (
  id uuid not null,
  fan_id uuid not null,
  creator_id uuid not null,
  last_position bigint default 0 not null,
  last_revision bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_once UNIQUE (fan_id, creator_id),
  constraint conversations_not_oneself CHECK (fan_id <> creator_id),
  constraint conversations_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint conversations_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
) with (fillfactor=70);

create table conversions (
  file_id uuid not null,
  part text not null,
  state text not null,
  error text,
  tries integer default 0 not null,
  runner uuid,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint conversions_pkey PRIMARY KEY (file_id),
  constraint conversions_check CHECK ((state = 'running'::text) = (runner IS NOT NULL)),
  constraint conversions_check1 CHECK ((state = 'running'::text) = (leased_until IS NOT NULL)),
  constraint conversions_part_check CHECK (part = ANY (ARRAY['first'::text, 'ladder'::text])),
  constraint conversions_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text])),
  constraint conversions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

create table country_blocks (
  creator_id uuid not null,
  country text not null,
  constraint country_blocks_pkey PRIMARY KEY (creator_id, country),
  constraint country_blocks_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint country_blocks_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table coupon_uses (
  coupon_id uuid not null,
  account_id uuid not null,
  payment_id uuid,
  reserved_until timestamp with time zone not null,
  consumed_at timestamp with time zone,
  discount_cents bigint,
  constraint coupon_uses_pkey PRIMARY KEY (coupon_id, account_id),
  constraint coupon_uses_check CHECK ((consumed_at IS NULL) = (discount_cents IS NULL)),
  constraint coupon_uses_discount_cents_check CHECK (discount_cents >= 0),
  constraint coupon_uses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE,
  constraint coupon_uses_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_transactions(id)
);

create table coupons (
  id uuid not null,
  code text not null,
  name text not null,
  description text not null,
  percent_bp integer not null,
  creator_id uuid,
  max_uses integer,
  used integer default 0 not null,
  ends_at timestamp with time zone,
  is_active boolean not null,
  revision integer not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_code_key UNIQUE (code),
  constraint coupons_check CHECK (used >= 0 AND used <= max_uses),
  constraint coupons_code_check CHECK (code ~ '^[A-Z0-9_-]{3,40}$'::text),
  constraint coupons_max_uses_check CHECK (max_uses > 0),
  constraint coupons_percent_bp_check CHECK (percent_bp >= 1 AND percent_bp <= 9999),
  constraint coupons_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table creator_categories (
  creator_id uuid not null,
  category_id uuid not null,
  constraint creator_categories_pkey PRIMARY KEY (creator_id, category_id),
  constraint creator_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint creator_categories_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id) ON DELETE CASCADE
);

create table creator_rates (
  creator_id uuid not null,
  rate_basis_points integer not null,
  kind text not null,
  constraint creator_rates_pkey PRIMARY KEY (creator_id, kind),
  constraint creator_rates_rate_basis_points_check CHECK (rate_basis_points >= 0 AND rate_basis_points <= 10000)
);

create table creator_reviews (
  id uuid not null,
  creator_id uuid not null,
  state text not null,
  reason text,
  identity_document_id uuid not null,
  portrait_document_id uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  locked_by uuid,
  locked_at timestamp with time zone,
  notified_at timestamp with time zone,
  constraint creator_reviews_pkey PRIMARY KEY (id),
  constraint creator_reviews_check CHECK ((state = 'pending'::text) = (decided_at IS NULL)),
  constraint creator_reviews_check1 CHECK ((state = 'pending'::text) = (decided_by IS NULL)),
  constraint creator_reviews_check2 CHECK ((state = 'rejected'::text) = (reason IS NOT NULL)),
  constraint creator_reviews_lock_waits CHECK (locked_by IS NULL OR state = 'pending'::text),
  constraint creator_reviews_lock_whole CHECK ((locked_by IS NULL) = (locked_at IS NULL)),
  constraint creator_reviews_notified_decided CHECK (notified_at IS NULL OR state <> 'pending'::text),
  constraint creator_reviews_state_check CHECK (state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint creator_reviews_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id),
  constraint creator_reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint creator_reviews_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES accounts(id)
);

create table creators (
  account_id uuid not null,
  bio text not null,
  monthly_price_cents bigint not null,
  yearly_price_cents bigint not null,
  is_free_subscription boolean not null,
  free_subscription_days integer not null,
  chat_price_tokens bigint not null,
  attributes jsonb not null,
  address jsonb not null,
  featured boolean not null,
  follower_count integer not null,
  search_words tsvector not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  random_key bigint generated always as (uuid_hash_extended(account_id, (0)::bigint)) stored not null,
  welcome_video_id uuid,
  welcome_video_shown boolean default true not null,
  constraint creators_pkey PRIMARY KEY (account_id),
  constraint creators_chat_price_tokens_check CHECK (chat_price_tokens > 0),
  constraint creators_follower_count_check CHECK (follower_count >= 0),
  constraint creators_free_subscription_days_check CHECK (free_subscription_days >= 1 AND free_subscription_days <= 30),
  constraint creators_monthly_price_cents_check CHECK (monthly_price_cents >= 0),
  constraint creators_yearly_price_cents_check CHECK (yearly_price_cents >= 0),
  constraint creators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table data_export_parts (
  export_id uuid not null,
  making_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint data_export_parts_pkey PRIMARY KEY (export_id, making_id, number),
  constraint data_export_parts_number_check CHECK (number >= 0),
  constraint data_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_exports(id) ON DELETE CASCADE
);

create table data_exports (
  id uuid not null,
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  files jsonb,
  making_id uuid,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_check CHECK ((ready_at IS NULL) = (making_id IS NULL) AND (ready_at IS NULL) = (files IS NULL) AND (ready_at IS NULL) = (expires_at IS NULL)),
  constraint data_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table declined_suggestions (
  id uuid not null,
  account_id uuid not null,
  creator_id uuid,
  tag text,
  declined_at timestamp with time zone not null,
  constraint declined_suggestions_pkey PRIMARY KEY (id),
  constraint declined_suggestions_creator_key UNIQUE (account_id, creator_id),
  constraint declined_suggestions_tag_key UNIQUE (account_id, tag),
  constraint declined_suggestions_not_oneself CHECK (account_id <> creator_id),
  constraint declined_suggestions_one_thing CHECK (num_nonnulls(creator_id, tag) = 1),
  constraint declined_suggestions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint declined_suggestions_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id)
);

create table dispute_movements (
  id uuid not null,
  charge_id uuid not null,
  creator_id uuid not null,
  step text not null,
  amount bigint not null,
  constraint dispute_movements_pkey PRIMARY KEY (id),
  constraint dispute_movements_amount_check CHECK (amount > 0),
  constraint dispute_movements_step_check CHECK (step = ANY (ARRAY['hold'::text, 'release'::text]))
);

create table drafts (
  account_id uuid not null,
  key text not null,
  value jsonb not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  saved_at timestamp with time zone not null,
  constraint drafts_pkey PRIMARY KEY (account_id, key),
  constraint drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table earning_holds (
  charge_id uuid not null,
  seller_id uuid not null,
  since timestamp with time zone not null,
  constraint earning_holds_pkey PRIMARY KEY (charge_id)
);

create table ended_follows (
  fan_id uuid not null,
  creator_id uuid not null,
  followed_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint ended_follows_pkey PRIMARY KEY (fan_id, creator_id),
  constraint ended_follows_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id),
  constraint ended_follows_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
);

create table external_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  provider text not null,
  linked_at timestamp with time zone not null,
  constraint external_identities_pkey PRIMARY KEY (issuer, subject),
  constraint external_identities_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'twitter'::text])),
  constraint external_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table fan_list_members (
  list_id uuid not null,
  fan_id uuid not null,
  added_at timestamp with time zone not null,
  constraint fan_list_members_pkey PRIMARY KEY (list_id, fan_id),
  constraint fan_list_members_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id),
  constraint fan_list_members_list_id_fkey FOREIGN KEY (list_id) REFERENCES fan_lists(id) ON DELETE CASCADE
);

create table fan_lists (
  id uuid not null,
  creator_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint fan_lists_pkey PRIMARY KEY (id),
  constraint fan_lists_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint fan_lists_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table fan_notes (
  creator_id uuid not null,
  fan_id uuid not null,
  text text not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  constraint fan_notes_pkey PRIMARY KEY (creator_id, fan_id),
  constraint fan_notes_text_check CHECK (char_length(text) <= 2000),
  constraint fan_notes_version_check CHECK (version > 0),
  constraint fan_notes_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint fan_notes_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
);

create table files (
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  status text not null,
  error_code text,
  original_name text not null,
  original_mime text not null,
  original_bytes bigint not null,
  original_key text,
  thumbhash text,
  tries integer not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  in_use_since timestamp with time zone,
  replaced_at timestamp with time zone,
  held_by text not null,
  kind text default 'picture'::text not null,
  facts jsonb,
  progress jsonb,
  source jsonb,
  picture_hash bigint,
  held_at timestamp with time zone,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_check CHECK ((status = 'error'::text) = (error_code IS NOT NULL)),
  constraint files_held_by_check CHECK (held_by = ANY (ARRAY['item'::text, 'owner'::text, 'site'::text])),
  constraint files_kind_check CHECK (kind = ANY (ARRAY['picture'::text, 'video'::text, 'audio'::text, 'document'::text])),
  constraint files_original_bytes_check CHECK (original_bytes > 0),
  constraint files_status_check CHECK (status = ANY (ARRAY['created'::text, 'processing'::text, 'finished'::text, 'error'::text])),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

create table first_message_prices (
  creator_id uuid not null,
  price_tokens bigint not null,
  is_free_for_subscribers boolean not null,
  updated_at timestamp with time zone not null,
  constraint first_message_prices_pkey PRIMARY KEY (creator_id),
  constraint first_message_prices_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint first_message_prices_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table follows (
  fan_id uuid not null,
  creator_id uuid not null,
  created_at timestamp with time zone not null,
  constraint follows_pkey PRIMARY KEY (fan_id, creator_id),
  constraint follows_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id),
  constraint follows_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
);

create table former_usernames (
  username text not null,
  account_id uuid not null,
  given_up_at timestamp with time zone not null,
  constraint former_usernames_pkey PRIMARY KEY (username),
  constraint former_usernames_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table galleries (
  id uuid not null,
  creator_id uuid not null,
  slug text not null,
  title text not null,
  description text not null,
  audience text not null,
  price_tokens bigint not null,
  status text not null,
  cover_photo_id uuid,
  photo_count integer default 0 not null,
  published_at timestamp with time zone,
  deleted_at timestamp with time zone,
  search_words tsvector not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  draft_id uuid,
  taken_down_at timestamp with time zone,
  held_for text[] default '{}'::text[] not null,
  listed boolean generated always as (((status = 'active'::text) AND (photo_count > 0) AND (published_at IS NOT NULL) AND (deleted_at IS NULL) AND (taken_down_at IS NULL) AND (held_for = '{}'::text[]))) stored not null,
  constraint galleries_pkey PRIMARY KEY (id),
  constraint galleries_slug_key UNIQUE (slug),
  constraint galleries_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'followers'::text, 'subscribers'::text, 'buyers'::text])),
  constraint galleries_photo_count_check CHECK (photo_count >= 0),
  constraint galleries_price CHECK ((audience = 'buyers'::text) = (price_tokens > 0)),
  constraint galleries_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint galleries_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text])),
  constraint galleries_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120),
  constraint galleries_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id)
);

create table gallery_photos (
  id uuid not null,
  gallery_id uuid not null,
  file_id uuid not null,
  title text not null,
  description text not null,
  status text not null,
  "position" integer not null,
  created_at timestamp with time zone not null,
  constraint gallery_photos_pkey PRIMARY KEY (id),
  constraint gallery_photos_once UNIQUE (gallery_id, file_id),
  constraint gallery_photos_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text, 'file-error'::text])),
  constraint gallery_photos_gallery_id_fkey FOREIGN KEY (gallery_id) REFERENCES galleries(id) ON DELETE CASCADE
);

create table gateway_customers (
  account_id uuid not null,
  gateway text not null,
  customer_ref text not null,
  constraint gateway_customers_pkey PRIMARY KEY (account_id, gateway),
  constraint gateway_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table gateway_differences (
  transaction_id uuid not null,
  detail text not null,
  found_at timestamp with time zone not null,
  constraint gateway_differences_pkey PRIMARY KEY (transaction_id),
  constraint gateway_differences_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES card_transactions(id)
);

create table gateway_events (
  gateway text not null,
  event_id text not null,
  transaction_id uuid not null,
  status text not null,
  received_at timestamp with time zone not null,
  constraint gateway_events_pkey PRIMARY KEY (gateway, event_id),
  constraint gateway_events_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES card_transactions(id)
);

create table gateway_polls (
  gateway text not null,
  asked_to timestamp with time zone not null,
  constraint gateway_polls_pkey PRIMARY KEY (gateway)
);

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  response jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key)
);

create table invitations (
  id uuid not null,
  code_hash bytea not null,
  role text not null,
  note text not null,
  uses integer not null,
  uses_left integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_code_hash_key UNIQUE (code_hash),
  constraint invitations_check CHECK (uses_left >= 0 AND uses_left <= uses),
  constraint invitations_role_check CHECK (role = ANY (ARRAY['fan'::text, 'creator'::text, 'both'::text])),
  constraint invitations_uses_check CHECK (uses > 0),
  constraint invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

create table item_view_counts (
  kind text not null,
  item_id uuid not null,
  views bigint not null,
  constraint item_view_counts_pkey PRIMARY KEY (kind, item_id),
  constraint item_view_counts_views_check CHECK (views > 0)
);

create table item_views (
  kind text not null,
  item_id uuid not null,
  viewer_key text not null,
  hour timestamp with time zone not null,
  constraint item_views_pkey PRIMARY KEY (kind, item_id, viewer_key, hour)
);

create table keyword_searches (
  keyword text not null,
  searcher_key text not null,
  searched_on date not null,
  constraint keyword_searches_pkey PRIMARY KEY (keyword, searcher_key)
);

create table ledger_accounts (
  id bigint generated always as identity not null,
  owner_id uuid,
  kind text not null,
  gateway text,
  balance bigint default 0 not null,
  seal_count bigint default 0 not null,
  seal_hash bytea default '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea not null,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_owner_id_kind_gateway_key UNIQUE NULLS NOT DISTINCT (owner_id, kind, gateway)
) with (fillfactor=70);

create table ledger_check_runs (
  id uuid not null,
  checked_to uuid not null,
  paid_to timestamp with time zone not null,
  is_good boolean not null,
  constraint ledger_check_runs_pkey PRIMARY KEY (id)
);

create table ledger_check_sums (
  run_id uuid not null,
  account_id bigint not null,
  amount bigint not null,
  unreversed bigint not null,
  seals bigint not null,
  constraint ledger_check_sums_pkey PRIMARY KEY (run_id, account_id)
);

create table ledger_checked_seals (
  account_id bigint not null,
  seals bigint not null,
  constraint ledger_checked_seals_pkey PRIMARY KEY (account_id)
);

create table ledger_checks (
  id uuid not null,
  checked_at timestamp with time zone not null,
  entries bigint not null,
  faults jsonb not null,
  is_whole boolean default true not null,
  constraint ledger_checks_pkey PRIMARY KEY (id)
);

create table ledger_entries (
  amount bigint not null,
  account_id bigint not null,
  transaction_id uuid not null,
  "position" smallint not null,
  constraint ledger_entries_pkey PRIMARY KEY (transaction_id, "position"),
  constraint ledger_entries_amount_check CHECK (amount <> 0)
) with (autovacuum_analyze_scale_factor=1);

create table ledger_seals (
  account_id bigint not null,
  sequence bigint not null,
  transaction_id uuid not null,
  "position" smallint not null,
  hash bytea not null,
  constraint ledger_seals_pkey PRIMARY KEY (account_id, sequence),
  constraint ledger_seals_transaction_id_position_key UNIQUE (transaction_id, "position"),
  constraint ledger_seals_hash_check CHECK (octet_length(hash) = 32)
) with (autovacuum_analyze_scale_factor=1);

create table ledger_transactions (
  id uuid not null,
  kind text not null,
  actor text not null,
  reason text not null,
  request_id text not null,
  idempotency_key text not null,
  reverses uuid,
  created_at timestamp with time zone not null,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_idempotency_key_key UNIQUE (idempotency_key)
) with (autovacuum_analyze_scale_factor=1);

create table live_reminders (
  post_id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  constraint live_reminders_pkey PRIMARY KEY (post_id, account_id),
  constraint live_reminders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint live_reminders_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table mailed_links (
  id uuid not null,
  account_id uuid not null,
  purpose text not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_links_pkey PRIMARY KEY (id),
  constraint mailed_links_token_hash_key UNIQUE (token_hash),
  constraint mailed_links_purpose_check CHECK (purpose = ANY (ARRAY['password-reset'::text, 'email-verification'::text])),
  constraint mailed_links_token_hash_check CHECK (length(token_hash) = 32),
  constraint mailed_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table mailed_notices (
  account_id uuid not null,
  kind text not null,
  group_key text not null,
  member text not null,
  actor_id uuid,
  link text not null,
  facts jsonb not null,
  happened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint mailed_notices_pkey PRIMARY KEY (account_id, kind, group_key, member),
  constraint mailed_notices_kind_check CHECK (kind ~ '^[a-z-]+\.[a-z-]+$'::text),
  constraint mailed_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mailed_notices_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id)
);

create table mails (
  id uuid not null,
  template text not null,
  account_id uuid,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  secret text,
  had_secret boolean not null,
  state text not null,
  sendings integer not null,
  tries integer not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  last_error text,
  again_at timestamp with time zone,
  unsubscribe_url text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_check CHECK ((state = 'waiting'::text) = (due_at IS NOT NULL)),
  constraint mails_check1 CHECK (secret IS NULL OR had_secret),
  constraint mails_state_check CHECK (state = ANY (ARRAY['kept'::text, 'waiting'::text, 'sent'::text, 'failed'::text]))
);

create table message_files (
  message_id uuid not null,
  "position" integer not null,
  file_id uuid not null,
  constraint message_files_pkey PRIMARY KEY (message_id, "position"),
  constraint message_files_once UNIQUE (message_id, file_id),
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id)
);

create table message_reactions (
  message_id uuid not null,
  account_id uuid not null,
  emoji text not null,
  created_at timestamp with time zone not null,
  constraint message_reactions_pkey PRIMARY KEY (message_id, account_id),
  constraint message_reactions_emoji_check CHECK (emoji <> ''::text),
  constraint message_reactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint message_reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id)
);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  "position" bigint not null,
  revision bigint not null,
  text text not null,
  price_tokens bigint default 0 not null,
  quote_id uuid,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  broadcast_id uuid,
  search_words tsvector generated always as ((to_tsvector('simple'::regconfig, translate(lower(regexp_replace(NORMALIZE(text, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]'::text, ''::text, 'g'::text)), '@.,/\-_+&’'''::text, '           '::text)) || array_to_tsvector(ARRAY[('c:'::text || (conversation_id)::text)]))) stored not null,
  taken_down_at timestamp with time zone,
  reported_at timestamp with time zone,
  thumbnail_id uuid,
  teaser_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_position UNIQUE (conversation_id, "position"),
  constraint messages_deleted CHECK (deleted_at IS NULL OR text = ''::text),
  constraint messages_position_check CHECK ("position" > 0),
  constraint messages_previews CHECK (thumbnail_id IS NULL AND teaser_id IS NULL OR price_tokens > 0 AND deleted_at IS NULL),
  constraint messages_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint messages_revision_check CHECK (revision > 0),
  constraint messages_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  constraint messages_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES messages(id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id)
);

create table moderation_cases (
  id uuid not null,
  queue text not null,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null,
  take_down_id uuid,
  state text default 'open'::text not null,
  reason text not null,
  is_urgent boolean default false not null,
  statement text default ''::text not null,
  evidence jsonb not null,
  report_total integer default 0 not null,
  created_at timestamp with time zone not null,
  locked_by uuid,
  locked_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  decision_note text default ''::text not null,
  notified_at timestamp with time zone,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint moderation_cases_decision_note_check CHECK (char_length(decision_note) <= 500),
  constraint moderation_cases_queue_check CHECK (queue = ANY (ARRAY['report'::text, 'review'::text, 'appeal'::text])),
  constraint moderation_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])),
  constraint moderation_cases_statement_check CHECK (char_length(statement) <= 2000),
  constraint moderation_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint moderation_cases_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES accounts(id),
  constraint moderation_cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint moderation_cases_take_down_id_fkey FOREIGN KEY (take_down_id) REFERENCES take_downs(id)
);

create table muted_accounts (
  account_id uuid not null,
  muted_id uuid not null,
  muted_at timestamp with time zone not null,
  constraint muted_accounts_pkey PRIMARY KEY (account_id, muted_id),
  constraint muted_accounts_not_oneself CHECK (account_id <> muted_id),
  constraint muted_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint muted_accounts_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES accounts(id)
);

create table notice_deliveries (
  account_id uuid not null,
  pace text not null,
  mails_on boolean not null,
  quiet_from text,
  quiet_to text,
  time_zone text not null,
  changed_at timestamp with time zone not null,
  constraint notice_deliveries_pkey PRIMARY KEY (account_id),
  constraint notice_deliveries_pace_check CHECK (pace = ANY (ARRAY['now'::text, 'daily'::text, 'weekly'::text])),
  constraint notice_deliveries_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  constraint notice_deliveries_quiet_from_check CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  constraint notice_deliveries_quiet_to_check CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  constraint notice_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table notification_preferences (
  account_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint notification_preferences_pkey PRIMARY KEY (account_id, kind, channel),
  constraint notification_preferences_kind_check CHECK (kind ~ '^[a-z-]+\.[a-z-]+$'::text),
  constraint notification_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table open_entries (
  amount bigint not null,
  account_id bigint not null,
  transaction_id uuid not null,
  "position" smallint not null,
  is_counted boolean not null
) with (autovacuum_analyze_threshold=1000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table order_disputes (
  id uuid not null,
  order_id uuid not null,
  problem text not null,
  statement text not null,
  answer text,
  answered_at timestamp with time zone,
  status text not null,
  refunded_tokens bigint default 0 not null,
  reason text default ''::text not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint order_disputes_pkey PRIMARY KEY (id),
  constraint order_disputes_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint order_disputes_check1 CHECK ((ended_at IS NULL) = (status = 'open'::text)),
  constraint order_disputes_problem_check CHECK (problem = ANY (ARRAY['not-received'::text, 'damaged'::text, 'not-as-described'::text, 'file-broken'::text, 'other'::text])),
  constraint order_disputes_refunded_tokens_check CHECK (refunded_tokens >= 0),
  constraint order_disputes_status_check CHECK (status = ANY (ARRAY['open'::text, 'refunded'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint order_disputes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint order_disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table order_events (
  id uuid not null,
  order_id uuid not null,
  what text not null,
  actor_id uuid,
  actor_role text not null,
  status text not null,
  shipping_code text default ''::text not null,
  amount_tokens bigint,
  reason text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_role_check CHECK (actor_role = ANY (ARRAY['buyer'::text, 'seller'::text, 'operator'::text, 'site'::text])),
  constraint order_events_what_check CHECK (what = ANY (ARRAY['ordered'::text, 'moved'::text, 'code-changed'::text, 'address-changed'::text, 'refunded'::text, 'dispute-opened'::text, 'dispute-answered'::text, 'dispute-withdrawn'::text, 'dispute-rejected'::text])),
  constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table orders (
  id uuid not null,
  charge_id uuid not null,
  number text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  product_id uuid not null,
  product jsonb not null,
  is_physical boolean not null,
  quantity integer not null,
  unit_price_tokens bigint not null,
  sending_tokens bigint not null,
  total_tokens bigint not null,
  refunded_tokens bigint default 0 not null,
  returned_quantity integer default 0 not null,
  address_id uuid,
  address jsonb,
  phone text not null,
  note text not null,
  shipping_code text default ''::text not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_charge_id_key UNIQUE (charge_id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_check CHECK (total_tokens = (unit_price_tokens * quantity + sending_tokens)),
  constraint orders_check1 CHECK (refunded_tokens >= 0 AND refunded_tokens <= total_tokens),
  constraint orders_check2 CHECK ((status = 'refunded'::text) = (refunded_tokens = total_tokens)),
  constraint orders_check3 CHECK (returned_quantity >= 0 AND returned_quantity <= quantity),
  constraint orders_quantity_check CHECK (quantity > 0),
  constraint orders_sending_tokens_check CHECK (sending_tokens >= 0),
  constraint orders_status_check CHECK (status = ANY (ARRAY['created'::text, 'processing'::text, 'shipping'::text, 'delivered'::text, 'refunded'::text])),
  constraint orders_unit_price_tokens_check CHECK (unit_price_tokens > 0),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id)
);

create table outbox (
  id bigint generated always as identity not null,
  name text not null,
  payload jsonb not null,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);

create table participant_declarations (
  kind text not null,
  object_id uuid not null,
  asked_at timestamp with time zone not null,
  declared_at timestamp with time zone,
  constraint participant_declarations_pkey PRIMARY KEY (kind, object_id)
);

create table participants (
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null,
  account_id uuid,
  name text not null,
  scope text not null,
  valid_until date,
  document_id uuid,
  agreed_at timestamp with time zone,
  agreed_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  created_at timestamp with time zone not null,
  constraint participants_pkey PRIMARY KEY (id),
  constraint participants_check CHECK (account_id <> owner_id),
  constraint participants_check1 CHECK (agreed_at IS NOT NULL OR document_id IS NULL),
  constraint participants_name_check CHECK (char_length(name) <= 100),
  constraint participants_scope_check CHECK (char_length(scope) <= 500),
  constraint participants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint participants_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES accounts(id),
  constraint participants_document_id_fkey FOREIGN KEY (document_id) REFERENCES sealed_documents(id),
  constraint participants_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint participants_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

create table passkey_challenges (
  challenge text not null,
  purpose text not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_check CHECK ((purpose = 'log-in'::text) = (account_id IS NULL)),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'log-in'::text, 'prove'::text])),
  constraint passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK (counter >= 0),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table payment_cards (
  id uuid not null,
  account_id uuid not null,
  gateway text not null,
  customer_ref text,
  token text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  holder_name text,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payment_cards_pkey PRIMARY KEY (id),
  constraint payment_cards_gateway_token_key UNIQUE (gateway, token),
  constraint payment_cards_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  constraint payment_cards_exp_year_check CHECK (exp_year >= 2000 AND exp_year <= 9999),
  constraint payment_cards_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  constraint payment_cards_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table payout_accounts (
  creator_id uuid not null,
  method text not null,
  sealed text not null,
  changed_at timestamp with time zone not null,
  constraint payout_accounts_pkey PRIMARY KEY (creator_id, method),
  constraint payout_accounts_method_check CHECK (method = ANY (ARRAY['banking'::text, 'paypal'::text])),
  constraint payout_accounts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table payout_holds (
  payout_id uuid not null,
  rule text not null,
  version integer not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  constraint payout_holds_pkey PRIMARY KEY (payout_id, rule),
  constraint payout_holds_check CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  constraint payout_holds_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES accounts(id),
  constraint payout_holds_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);

create table payout_movements (
  id uuid not null,
  payout_id uuid not null,
  creator_id uuid not null,
  step text not null,
  amount bigint not null,
  constraint payout_movements_pkey PRIMARY KEY (id),
  constraint payout_movements_amount_check CHECK (amount > 0),
  constraint payout_movements_step_check CHECK (step = ANY (ARRAY['reserve'::text, 'release'::text, 'pay'::text, 'return'::text]))
);

create table payout_returns (
  payout_id uuid not null,
  total bigint not null,
  amount bigint not null,
  returned_at timestamp with time zone not null,
  constraint payout_returns_pkey PRIMARY KEY (payout_id, total),
  constraint payout_returns_check CHECK (amount > 0 AND amount <= total),
  constraint payout_returns_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);

create table payout_stripe_accounts (
  creator_id uuid not null,
  account_ref text not null,
  details_submitted boolean not null,
  payouts_enabled boolean not null,
  missing text[] not null,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint payout_stripe_accounts_pkey PRIMARY KEY (creator_id),
  constraint payout_stripe_accounts_account_ref_key UNIQUE (account_ref),
  constraint payout_stripe_accounts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table payout_transfers (
  payout_id uuid not null,
  account_ref text not null,
  amount bigint not null,
  currency text not null,
  status text not null,
  attempt integer default 1 not null,
  failure text default ''::text not null,
  transfer_ref text,
  ordered_by uuid not null,
  ordered_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  returned_at timestamp with time zone,
  reversed bigint default 0 not null,
  returned bigint default 0 not null,
  constraint payout_transfers_pkey PRIMARY KEY (payout_id),
  constraint payout_transfers_transfer_ref_key UNIQUE (transfer_ref),
  constraint payout_transfers_amount_check CHECK (amount > 0),
  constraint payout_transfers_check CHECK ((transfer_ref IS NOT NULL) = (status = ANY (ARRAY['sent'::text, 'returned'::text]))),
  constraint payout_transfers_check1 CHECK ((sent_at IS NOT NULL) = (status = ANY (ARRAY['sent'::text, 'returned'::text]))),
  constraint payout_transfers_check2 CHECK ((returned_at IS NOT NULL) = (status = 'returned'::text)),
  constraint payout_transfers_returned_check CHECK (0 <= returned AND returned <= reversed AND reversed <= amount),
  constraint payout_transfers_status_check CHECK (status = ANY (ARRAY['ordered'::text, 'sent'::text, 'refused'::text, 'returned'::text])),
  constraint payout_transfers_whole_check CHECK ((returned = amount) = (status = 'returned'::text)),
  constraint payout_transfers_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES accounts(id),
  constraint payout_transfers_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);

create table payouts (
  id uuid not null,
  creator_id uuid not null,
  amount bigint not null,
  method text not null,
  account_sealed text not null,
  account_label text not null,
  note text not null,
  status text not null,
  reason text not null,
  has_failed boolean default false not null,
  reference text default ''::text not null,
  revision integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  approved_by uuid,
  approved_at timestamp with time zone,
  transfer_on date,
  exported_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_check CHECK (amount > 0),
  constraint payouts_check CHECK (first_approved_by <> approved_by),
  constraint payouts_check1 CHECK ((approved_at IS NOT NULL) = (transfer_on IS NOT NULL)),
  constraint payouts_check2 CHECK ((ended_at IS NOT NULL) = (status = ANY (ARRAY['done'::text, 'rejected'::text]))),
  constraint payouts_method_check CHECK (method = ANY (ARRAY['banking'::text, 'paypal'::text, 'stripe'::text])),
  constraint payouts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'done'::text, 'rejected'::text])),
  constraint payouts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES accounts(id),
  constraint payouts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint payouts_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint payouts_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES accounts(id)
);

create table platform_state (
  key text not null,
  value jsonb not null,
  constraint platform_state_pkey PRIMARY KEY (key)
);

create table poll_votes (
  post_id uuid not null,
  account_id uuid not null,
  poll_id uuid not null,
  created_at timestamp with time zone not null,
  constraint poll_votes_pkey PRIMARY KEY (post_id, account_id),
  constraint poll_votes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls(id) ON DELETE CASCADE,
  constraint poll_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table polls (
  id uuid not null,
  creator_id uuid not null,
  post_id uuid,
  description text not null,
  "position" integer not null,
  expires_at timestamp with time zone,
  votes integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint polls_pkey PRIMARY KEY (id),
  constraint polls_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 100),
  constraint polls_votes_check CHECK (votes >= 0),
  constraint polls_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id),
  constraint polls_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table post_files (
  post_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  alt text not null,
  constraint post_files_pkey PRIMARY KEY (post_id, file_id),
  constraint post_files_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table posts (
  id uuid not null,
  creator_id uuid not null,
  type text not null,
  text text not null,
  slug text not null,
  audience text not null,
  price_tokens bigint not null,
  status text not null,
  media_state text not null,
  published_at timestamp with time zone,
  deleted_at timestamp with time zone,
  search_words tsvector not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  title text default ''::text not null,
  thumbnail_id uuid,
  teaser_id uuid,
  scheduled_at timestamp with time zone,
  streaming_scheduled timestamp with time zone,
  pinned_at timestamp with time zone,
  tags text[] default '{}'::text[] not null,
  mentions uuid[] default '{}'::uuid[] not null,
  poll_description text default ''::text not null,
  poll_expires_at timestamp with time zone,
  draft_id uuid,
  taken_down_at timestamp with time zone,
  held_for text[] default '{}'::text[] not null,
  listed boolean generated always as (((status = 'active'::text) AND (media_state = 'ready'::text) AND (published_at IS NOT NULL) AND (deleted_at IS NULL) AND (taken_down_at IS NULL) AND (held_for = '{}'::text[]))) stored not null,
  poll_closed_at timestamp with time zone,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_slug_key UNIQUE (slug),
  constraint posts_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'followers'::text, 'subscribers'::text, 'buyers'::text])),
  constraint posts_check CHECK ((audience = 'buyers'::text) = (price_tokens > 0)),
  constraint posts_media_state_check CHECK (media_state = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text])),
  constraint posts_open_types_check CHECK ((type = ANY (ARRAY['photo'::text, 'video'::text, 'audio'::text])) OR audience = 'everyone'::text),
  constraint posts_poll_description_check CHECK (char_length(poll_description) <= 100),
  constraint posts_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint posts_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text])),
  constraint posts_streaming_check CHECK ((type = 'scheduled-streaming'::text) = (streaming_scheduled IS NOT NULL)),
  constraint posts_title_check CHECK (char_length(title) <= 80),
  constraint posts_type_check CHECK (type = ANY (ARRAY['text'::text, 'photo'::text, 'video'::text, 'audio'::text, 'scheduled-streaming'::text])),
  constraint posts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id)
);

create table private_charges (
  request_id uuid not null,
  minute integer not null,
  charge_id uuid not null,
  constraint private_charges_pkey PRIMARY KEY (request_id, minute),
  constraint private_charges_charge_id_key UNIQUE (charge_id),
  constraint private_charges_minute_check CHECK (minute > 0),
  constraint private_charges_request_id_fkey FOREIGN KEY (request_id) REFERENCES private_requests(id)
);

create table private_offers (
  creator_id uuid not null,
  is_on boolean not null,
  price_tokens bigint not null,
  minimum_minutes integer not null,
  updated_at timestamp with time zone not null,
  constraint private_offers_pkey PRIMARY KEY (creator_id),
  constraint private_offers_minimum_minutes_check CHECK (minimum_minutes > 0),
  constraint private_offers_price_tokens_check CHECK (price_tokens > 0),
  constraint private_offers_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table private_requests (
  id uuid not null,
  conversation_id uuid not null,
  fan_id uuid not null,
  creator_id uuid not null,
  note text not null,
  price_tokens bigint not null,
  minimum_minutes integer not null,
  status text not null,
  expires_at timestamp with time zone,
  fan_seen_at timestamp with time zone,
  creator_seen_at timestamp with time zone,
  started_at timestamp with time zone,
  paid_minutes integer default 0 not null,
  paid_tokens bigint default 0 not null,
  refunded_tokens bigint default 0 not null,
  ended_at timestamp with time zone,
  end_reason text,
  room_closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  delivered_ms bigint default 0 not null,
  metered_at timestamp with time zone,
  constraint private_requests_pkey PRIMARY KEY (id),
  constraint private_requests_conversation_id_key UNIQUE (conversation_id),
  constraint private_requests_check CHECK (refunded_tokens >= 0 AND refunded_tokens <= paid_tokens),
  constraint private_requests_check1 CHECK (paid_tokens = (price_tokens * paid_minutes)),
  constraint private_requests_check3 CHECK ((status <> ALL (ARRAY['pending'::text, 'accepted'::text])) OR expires_at IS NOT NULL),
  constraint private_requests_delivered CHECK (delivered_ms <= (paid_minutes * 60000::bigint)),
  constraint private_requests_delivered_ms_check CHECK (delivered_ms >= 0),
  constraint private_requests_end_reason_check CHECK (end_reason = ANY (ARRAY['fan'::text, 'creator'::text, 'fan-gone'::text, 'creator-gone'::text, 'wallet'::text, 'site'::text])),
  constraint private_requests_metered CHECK ((started_at IS NULL) = (metered_at IS NULL)),
  constraint private_requests_price_tokens_check CHECK (price_tokens > 0),
  constraint private_requests_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'running'::text, 'ended'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])),
  constraint private_requests_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES stream_conversations(id),
  constraint private_requests_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint private_requests_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
);

create table product_downloads (
  id uuid not null,
  order_id uuid not null,
  created_at timestamp with time zone not null,
  constraint product_downloads_pkey PRIMARY KEY (id),
  constraint product_downloads_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table product_pictures (
  product_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  constraint product_pictures_pkey PRIMARY KEY (product_id, file_id),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_sending_costs (
  product_id uuid not null,
  "position" integer not null,
  countries text[] not null,
  cost_tokens bigint not null,
  constraint product_sending_costs_pkey PRIMARY KEY (product_id, "position"),
  constraint product_sending_costs_cost_tokens_check CHECK (cost_tokens >= 0 AND cost_tokens <= 1000000),
  constraint product_sending_costs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table products (
  id uuid not null,
  creator_id uuid not null,
  slug text not null,
  title text not null,
  description text not null,
  type text not null,
  price_tokens bigint not null,
  stock integer,
  limit_per_buyer integer,
  free_sending_from_tokens bigint,
  digital_file_id uuid,
  status text not null,
  published_at timestamp with time zone,
  deleted_at timestamp with time zone,
  taken_down_at timestamp with time zone,
  held_for text[] default '{}'::text[] not null,
  draft_id uuid,
  search_words tsvector not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  listed boolean generated always as (((status = 'active'::text) AND (deleted_at IS NULL) AND (taken_down_at IS NULL) AND (held_for = '{}'::text[]) AND (published_at IS NOT NULL))) stored not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_check CHECK ((type = 'physical'::text) = (stock IS NOT NULL)),
  constraint products_check1 CHECK ((type = 'digital'::text) = (digital_file_id IS NOT NULL)),
  constraint products_check2 CHECK (type = 'physical'::text OR free_sending_from_tokens IS NULL),
  constraint products_free_sending_from_tokens_check CHECK (free_sending_from_tokens > 0),
  constraint products_limit_per_buyer_check CHECK (limit_per_buyer > 0),
  constraint products_price_tokens_check CHECK (price_tokens >= 100 AND price_tokens <= 1000000),
  constraint products_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text])),
  constraint products_stock_check CHECK (stock >= 0),
  constraint products_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  constraint products_type_check CHECK (type = ANY (ARRAY['physical'::text, 'digital'::text])),
  constraint products_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id)
);

create table promotion_links (
  id uuid not null,
  creator_id uuid not null,
  code text not null,
  kind text not null,
  value integer not null,
  max_uses integer,
  used integer default 0 not null,
  ends_at timestamp with time zone,
  is_active boolean not null,
  visits integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint promotion_links_pkey PRIMARY KEY (id),
  constraint promotion_links_code_check CHECK (code ~ '^[A-Za-z0-9-]{3,30}$'::text),
  constraint promotion_links_kind_check CHECK (kind = ANY (ARRAY['percent'::text, 'trial'::text])),
  constraint promotion_links_uses CHECK (used >= 0 AND used <= COALESCE(max_uses, used)),
  constraint promotion_links_value CHECK (value >= 1 AND value <=
CASE kind
    WHEN 'percent'::text THEN 99
    ELSE 30
END),
  constraint promotion_links_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table push_devices (
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_session_id_key UNIQUE (session_id),
  constraint push_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table pushed_notices (
  device_id uuid not null,
  kind text not null,
  group_key text not null,
  member text not null,
  actor_id uuid,
  link text not null,
  facts jsonb not null,
  happened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone,
  constraint pushed_notices_pkey PRIMARY KEY (device_id, kind, group_key, member),
  constraint pushed_notices_kind_check CHECK (kind ~ '^[a-z-]+\.[a-z-]+$'::text),
  constraint pushed_notices_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint pushed_notices_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE
);

create table reaction_counts (
  kind text not null,
  object_id uuid not null,
  action text not null,
  owner_id uuid not null,
  total integer not null,
  constraint reaction_counts_pkey PRIMARY KEY (kind, object_id, action),
  constraint reaction_counts_action_check CHECK (action = ANY (ARRAY['like'::text, 'bookmark'::text])),
  constraint reaction_counts_total_check CHECK (total >= 0)
);

create table reactions (
  account_id uuid not null,
  kind text not null,
  object_id uuid not null,
  action text not null,
  created_at timestamp with time zone not null,
  constraint reactions_pkey PRIMARY KEY (kind, object_id, action, account_id),
  constraint reactions_action_check CHECK (action = ANY (ARRAY['like'::text, 'bookmark'::text])),
  constraint reactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table renditions (
  file_id uuid not null,
  name text not null,
  store text not null,
  key text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  facts jsonb,
  constraint renditions_pkey PRIMARY KEY (file_id, name),
  constraint renditions_bytes_check CHECK (bytes > 0),
  constraint renditions_height_check CHECK (height >= 0),
  constraint renditions_store_check CHECK (store = ANY (ARRAY['public'::text, 'private'::text])),
  constraint renditions_width_check CHECK (width >= 0),
  constraint renditions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

create table reports (
  id uuid not null,
  case_id uuid not null,
  reporter_id uuid not null,
  kind text not null,
  object_id uuid not null,
  reason text not null,
  description text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reporter_id_kind_object_id_key UNIQUE (reporter_id, kind, object_id),
  constraint reports_description_check CHECK (char_length(description) <= 1000),
  constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id)
);

create table retired_usernames (
  name_hash bytea not null,
  constraint retired_usernames_pkey PRIMARY KEY (name_hash),
  constraint retired_usernames_name_hash_check CHECK (length(name_hash) = 32)
);

create table reversals (
  id uuid not null,
  receipt_number bigint not null,
  charge_id uuid not null,
  fan_id uuid not null,
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  reason text not null,
  balance_after bigint,
  created_at timestamp with time zone not null,
  constraint reversals_pkey PRIMARY KEY (id),
  constraint reversals_check CHECK ((fee + net) = gross),
  constraint reversals_gross_check CHECK (gross > 0),
  constraint reversals_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id)
);

create table sandbox_events (
  id text not null,
  body text not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  delivered_at timestamp with time zone,
  ref text generated always as (((body)::jsonb #>> '{payment,ref}'::text[])) stored,
  constraint sandbox_events_pkey PRIMARY KEY (id)
);

create table saved_replies (
  id uuid not null,
  creator_id uuid not null,
  title text not null,
  text text not null,
  place integer not null,
  created_at timestamp with time zone not null,
  constraint saved_replies_pkey PRIMARY KEY (id),
  constraint saved_replies_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 5000),
  constraint saved_replies_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 60),
  constraint saved_replies_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sealed_documents (
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  mime text not null,
  bytes bigint not null,
  key text not null,
  created_at timestamp with time zone not null,
  constraint sealed_documents_pkey PRIMARY KEY (id),
  constraint sealed_documents_bytes_check CHECK (bytes > 0),
  constraint sealed_documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

create table search_terms (
  word text collate "C" not null,
  spelling text generated always as (search_spelling(word)) stored not null,
  constraint search_terms_pkey PRIMARY KEY (word)
);

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  device text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  impersonated_by uuid,
  impersonating_session_id uuid,
  method text not null,
  authenticated_at timestamp with time zone not null,
  opened_on text not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_impersonation_whole CHECK ((impersonated_by IS NULL) = (impersonating_session_id IS NULL)),
  constraint sessions_method_check CHECK (method = ANY (ARRAY['password'::text, 'authenticator'::text, 'recovery-code'::text, 'passkey'::text, 'mailed-link'::text, 'other-site'::text, 'impersonation'::text])),
  constraint sessions_opened_on_check CHECK (opened_on = ANY (ARRAY['site'::text, 'api'::text])),
  constraint sessions_token_hash_check CHECK (length(token_hash) = 32),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint sessions_impersonated_by_fkey FOREIGN KEY (impersonated_by) REFERENCES accounts(id),
  constraint sessions_impersonating_session_id_fkey FOREIGN KEY (impersonating_session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table settings (
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  revision integer not null,
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_revision_check CHECK (revision > 0)
);

create table solved_captchas (
  signature text not null,
  expires_at timestamp with time zone not null,
  constraint solved_captchas_pkey PRIMARY KEY (signature)
);

create table spending_caps (
  fan_id uuid not null,
  cap bigint,
  next_cap bigint,
  next_at timestamp with time zone,
  constraint spending_caps_pkey PRIMARY KEY (fan_id),
  constraint spending_caps_cap_check CHECK (cap > 0),
  constraint spending_caps_next_cap_check CHECK (next_cap > 0)
);

create table static_pages (
  slug text not null,
  title text not null,
  text text not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  constraint static_pages_pkey PRIMARY KEY (slug)
);

create table stream_chat_members (
  chat_id uuid not null,
  account_id uuid not null,
  is_moderator boolean default false not null,
  muted_until timestamp with time zone,
  banned_at timestamp with time zone,
  last_line_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint stream_chat_members_pkey PRIMARY KEY (chat_id, account_id),
  constraint stream_chat_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint stream_chat_members_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES stream_chats(id)
);

create table stream_chats (
  id uuid not null,
  slow_seconds integer default 0 not null,
  followers_only boolean default false not null,
  last_position bigint default 0 not null,
  cleared_position bigint default 0 not null,
  pinned_line_id uuid,
  revision bigint default 0 not null,
  constraint stream_chats_pkey PRIMARY KEY (id),
  constraint stream_chats_slow_seconds_check CHECK (slow_seconds >= 0 AND slow_seconds <= 300),
  constraint stream_chats_id_fkey FOREIGN KEY (id) REFERENCES stream_conversations(id)
);

create table stream_conversations (
  id uuid not null,
  kind text not null,
  creator_id uuid not null,
  fan_id uuid,
  name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint stream_conversations_pkey PRIMARY KEY (id),
  constraint stream_conversations_check CHECK ((fan_id IS NULL) = (kind = 'public'::text)),
  constraint stream_conversations_kind_check CHECK (kind = ANY (ARRAY['public'::text, 'private'::text])),
  constraint stream_conversations_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint stream_conversations_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
);

create table stream_goals (
  id uuid not null,
  chat_id uuid not null,
  title text not null,
  target_tokens bigint not null,
  raised_tokens bigint default 0 not null,
  reached_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint stream_goals_pkey PRIMARY KEY (id),
  constraint stream_goals_raised_tokens_check CHECK (raised_tokens >= 0),
  constraint stream_goals_target_tokens_check CHECK (target_tokens > 0),
  constraint stream_goals_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 80),
  constraint stream_goals_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES stream_chats(id)
);

create table stream_lines (
  id uuid not null,
  chat_id uuid not null,
  "position" bigint not null,
  sender_id uuid,
  kind text not null,
  text text not null,
  notice jsonb,
  gross_tokens bigint,
  charge_id uuid,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  created_at timestamp with time zone not null,
  goal_id uuid,
  constraint stream_lines_pkey PRIMARY KEY (id),
  constraint stream_lines_charge_id_key UNIQUE (charge_id),
  constraint stream_lines_chat_id_position_key UNIQUE (chat_id, "position"),
  constraint stream_lines_check CHECK ((kind = 'notice'::text) = (sender_id IS NULL)),
  constraint stream_lines_check1 CHECK ((kind = 'tip'::text) = (gross_tokens IS NOT NULL AND charge_id IS NOT NULL)),
  constraint stream_lines_check2 CHECK ((kind = 'notice'::text) = (notice IS NOT NULL)),
  constraint stream_lines_gross_tokens_check CHECK (gross_tokens > 0),
  constraint stream_lines_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'tip'::text, 'notice'::text])),
  constraint stream_lines_text_check CHECK (char_length(text) <= 500),
  constraint stream_lines_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES stream_chats(id),
  constraint stream_lines_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES accounts(id),
  constraint stream_lines_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES stream_goals(id),
  constraint stream_lines_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id)
);

create table stream_menu_items (
  chat_id uuid not null,
  place integer not null,
  title text not null,
  price_tokens bigint not null,
  constraint stream_menu_items_pkey PRIMARY KEY (chat_id, place),
  constraint stream_menu_items_price_tokens_check CHECK (price_tokens > 0),
  constraint stream_menu_items_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 80),
  constraint stream_menu_items_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES stream_chats(id)
);

create table stream_viewers (
  stream_id uuid not null,
  account_id uuid not null,
  country text,
  admitted_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint stream_viewers_pkey PRIMARY KEY (stream_id, account_id),
  constraint stream_viewers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint stream_viewers_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES streams(id)
);

create table streams (
  id uuid not null,
  creator_id uuid not null,
  conversation_id uuid not null,
  status text not null,
  title text not null,
  description text not null,
  audience text not null,
  price_tokens bigint not null,
  replay text not null,
  replay_price_tokens bigint not null,
  replay_video_id uuid,
  members integer default 0 not null,
  most_members integer default 0 not null,
  has_media boolean default false not null,
  reported_seconds integer default 0 not null,
  last_beat_at timestamp with time zone not null,
  started_at timestamp with time zone,
  interrupted_at timestamp with time zone,
  interrupted_by text,
  ended_at timestamp with time zone,
  end_reason text,
  end_note text default ''::text not null,
  room_closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint streams_pkey PRIMARY KEY (id),
  constraint streams_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'followers'::text, 'subscribers'::text])),
  constraint streams_check CHECK ((status = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint streams_check1 CHECK ((status = 'ended'::text) = (end_reason IS NOT NULL)),
  constraint streams_check2 CHECK ((status = 'interrupted'::text) = (interrupted_at IS NOT NULL)),
  constraint streams_check3 CHECK ((interrupted_at IS NULL) = (interrupted_by IS NULL)),
  constraint streams_check4 CHECK ((status <> ALL (ARRAY['on-air'::text, 'interrupted'::text])) OR started_at IS NOT NULL),
  constraint streams_check5 CHECK (replay <> 'paid'::text OR replay_price_tokens > 0),
  constraint streams_check6 CHECK (most_members >= members),
  constraint streams_end_reason_check CHECK (end_reason = ANY (ARRAY['creator'::text, 'operator'::text, 'lost'::text, 'unused'::text, 'account'::text])),
  constraint streams_interrupted_by_check CHECK (interrupted_by = ANY (ARRAY['media'::text, 'silence'::text])),
  constraint streams_members_check CHECK (members >= 0),
  constraint streams_price_tokens_check CHECK (price_tokens >= 0),
  constraint streams_replay_check CHECK (replay = ANY (ARRAY['none'::text, 'draft'::text, 'free'::text, 'paid'::text])),
  constraint streams_replay_price_tokens_check CHECK (replay_price_tokens >= 0),
  constraint streams_status_check CHECK (status = ANY (ARRAY['created'::text, 'on-air'::text, 'interrupted'::text, 'ended'::text])),
  constraint streams_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES stream_conversations(id),
  constraint streams_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table subscription_bundles (
  creator_id uuid not null,
  months integer not null,
  percent_off integer not null,
  constraint subscription_bundles_pkey PRIMARY KEY (creator_id, months),
  constraint subscription_bundles_months_check CHECK (months = ANY (ARRAY[3, 6, 12])),
  constraint subscription_bundles_percent_off_check CHECK (percent_off >= 0 AND percent_off <= 90),
  constraint subscription_bundles_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table subscription_offers (
  creator_id uuid not null,
  wallet_allowed boolean not null,
  updated_at timestamp with time zone not null,
  constraint subscription_offers_pkey PRIMARY KEY (creator_id),
  constraint subscription_offers_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table subscription_payments (
  id uuid not null,
  subscription_id uuid not null,
  cause text not null,
  status text not null,
  plan text not null,
  months integer not null,
  price_cents bigint not null,
  renewal_price_cents bigint not null,
  pay_with text not null,
  card_id uuid,
  payment_id uuid,
  promotion_id uuid,
  holds_use boolean default false not null,
  coupon_id uuid,
  due_for timestamp with time zone,
  try integer default 0 not null,
  failure_code text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint subscription_payments_pkey PRIMARY KEY (id),
  constraint subscription_payments_cause_check CHECK (cause = ANY (ARRAY['first'::text, 'renewal'::text])),
  constraint subscription_payments_due CHECK ((cause = 'renewal'::text) = (due_for IS NOT NULL)),
  constraint subscription_payments_months_check CHECK (months = ANY (ARRAY[1, 3, 6, 12])),
  constraint subscription_payments_pay_with_check CHECK (pay_with = ANY (ARRAY['wallet'::text, 'card'::text])),
  constraint subscription_payments_plan_check CHECK (plan = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  constraint subscription_payments_price_cents_check CHECK (price_cents > 0),
  constraint subscription_payments_renewal_price_cents_check CHECK (renewal_price_cents > 0),
  constraint subscription_payments_status_check CHECK (status = ANY (ARRAY['pending'::text, 'unconfirmed'::text, 'paid'::text, 'failed'::text, 'superseded'::text])),
  constraint subscription_payments_uses CHECK (NOT holds_use OR promotion_id IS NOT NULL),
  constraint subscription_payments_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion_links(id),
  constraint subscription_payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);

create table subscription_periods (
  id uuid not null,
  subscription_id uuid not null,
  sequence integer not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  price_cents bigint not null,
  attempt_id uuid,
  payment_id uuid,
  charge_id uuid,
  ended_at timestamp with time zone,
  ended_because text,
  constraint subscription_periods_pkey PRIMARY KEY (id),
  constraint subscription_periods_sequence UNIQUE (subscription_id, sequence),
  constraint subscription_periods_ended CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  constraint subscription_periods_ended_because_check CHECK (ended_because = ANY (ARRAY['refunded'::text, 'disputed'::text, 'replaced'::text, 'ended-by-site'::text])),
  constraint subscription_periods_kind_check CHECK (kind = ANY (ARRAY['trial'::text, 'paid'::text, 'granted'::text])),
  constraint subscription_periods_paid CHECK ((kind = 'paid'::text) = (charge_id IS NOT NULL)),
  constraint subscription_periods_price_cents_check CHECK (price_cents >= 0),
  constraint subscription_periods_sequence_check CHECK (sequence > 0),
  constraint subscription_periods_span CHECK (starts_at < ends_at),
  constraint subscription_periods_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES subscription_payments(id),
  constraint subscription_periods_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);

create table subscription_trials (
  fan_id uuid not null,
  creator_id uuid not null,
  started_at timestamp with time zone not null,
  constraint subscription_trials_pkey PRIMARY KEY (fan_id, creator_id),
  constraint subscription_trials_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint subscription_trials_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id)
);

create table subscriptions (
  id uuid not null,
  fan_id uuid not null,
  creator_id uuid not null,
  status text not null,
  plan text not null,
  months integer not null,
  price_cents bigint not null,
  pay_with text,
  card_id uuid,
  gateway text,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  next_renewal_at timestamp with time zone,
  failed_tries integer default 0 not null,
  failing_since timestamp with time zone,
  next_try_at timestamp with time zone,
  failure_code text,
  attempt_id uuid,
  attempt_until timestamp with time zone,
  cancelled_at timestamp with time zone,
  payment_id uuid,
  promotion_id uuid,
  offered_price_cents bigint,
  reminded_for timestamp with time zone,
  access_until timestamp with time zone not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_once UNIQUE (fan_id, creator_id),
  constraint subscriptions_months_check CHECK (months = ANY (ARRAY[1, 3, 6, 12])),
  constraint subscriptions_not_oneself CHECK (fan_id <> creator_id),
  constraint subscriptions_offered_price_cents_check CHECK (offered_price_cents > 0),
  constraint subscriptions_pay_with_check CHECK (pay_with = ANY (ARRAY['wallet'::text, 'card'::text])),
  constraint subscriptions_plan_check CHECK (plan = ANY (ARRAY['free'::text, 'monthly'::text, 'yearly'::text, 'system'::text])),
  constraint subscriptions_price_cents_check CHECK (price_cents >= 0),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['created'::text, 'active'::text, 'past_due'::text, 'deactivated'::text])),
  constraint subscriptions_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint subscriptions_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id),
  constraint subscriptions_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion_links(id)
);

create table suspensions (
  id uuid not null,
  account_id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null,
  started_by uuid not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_check CHECK (ends_at > started_at),
  constraint suspensions_check1 CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  constraint suspensions_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500),
  constraint suspensions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint suspensions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint suspensions_started_by_fkey FOREIGN KEY (started_by) REFERENCES accounts(id)
);

create table take_downs (
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null,
  reason text not null,
  note text default ''::text not null,
  title text default ''::text not null,
  taken_down_by uuid,
  taken_down_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  restored_by uuid,
  restored_at timestamp with time zone,
  constraint take_downs_pkey PRIMARY KEY (id),
  constraint take_downs_note_check CHECK (char_length(note) <= 500),
  constraint take_downs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint take_downs_restored_by_fkey FOREIGN KEY (restored_by) REFERENCES accounts(id),
  constraint take_downs_taken_down_by_fkey FOREIGN KEY (taken_down_by) REFERENCES accounts(id)
);

create table token_packages (
  id uuid not null,
  name text not null,
  description text not null,
  price_cents bigint not null,
  tokens bigint not null,
  ordering integer not null,
  is_active boolean not null,
  revision integer not null,
  changed_at timestamp with time zone not null,
  constraint token_packages_pkey PRIMARY KEY (id),
  constraint token_packages_check CHECK (tokens >= price_cents),
  constraint token_packages_price_cents_check CHECK (price_cents > 0)
);

create table top_up_reversals (
  id uuid not null,
  receipt_number bigint not null,
  top_up_id uuid not null,
  fan_id uuid not null,
  amount bigint not null,
  reason text not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null,
  promoted bigint default 0 not null,
  constraint top_up_reversals_pkey PRIMARY KEY (id),
  constraint top_up_reversals_amounts_check CHECK (
CASE
    WHEN reason = 'dispute-won'::text THEN amount > 0 AND promoted >= 0 AND promoted < amount
    ELSE amount <= 0 AND promoted <= 0 AND amount < promoted
END),
  constraint top_up_reversals_reason_check CHECK (reason = ANY (ARRAY['card-disputed'::text, 'card-refunded'::text, 'dispute-won'::text])),
  constraint top_up_reversals_top_up_id_fkey FOREIGN KEY (top_up_id) REFERENCES top_ups(id)
);

create table top_ups (
  id uuid not null,
  receipt_number bigint not null,
  card_transaction_id uuid not null,
  gateway text not null,
  fan_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null,
  promoted bigint default 0 not null,
  constraint top_ups_pkey PRIMARY KEY (id),
  constraint top_ups_card_transaction_id_key UNIQUE (card_transaction_id),
  constraint top_ups_amount_check CHECK (amount > 0),
  constraint top_ups_paid_check CHECK (promoted >= 0 AND promoted < amount)
);

create table unread_notices (
  account_id uuid not null,
  due_at timestamp with time zone,
  noticed_at timestamp with time zone,
  constraint unread_notices_pkey PRIMARY KEY (account_id),
  constraint unread_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table unread_notices_scan (
  only_one boolean default true not null,
  scanned_until timestamp with time zone not null,
  constraint unread_notices_scan_pkey PRIMARY KEY (only_one),
  constraint unread_notices_scan_only_one_check CHECK (only_one)
);

create table uploads (
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  name text not null,
  bytes bigint not null,
  received bigint default 0 not null,
  last_modified bigint,
  place text,
  key text not null,
  file_id uuid,
  error_code text,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_key_key UNIQUE (key),
  constraint uploads_bytes_check CHECK (bytes > 0),
  constraint uploads_check CHECK (received >= 0 AND received <= bytes),
  constraint uploads_check1 CHECK (file_id IS NULL OR error_code IS NULL),
  constraint uploads_check2 CHECK (file_id IS NULL OR received = bytes),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);

create table user_blocks (
  id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint user_blocks_pkey PRIMARY KEY (id),
  constraint user_blocks_once UNIQUE (blocker_id, blocked_id),
  constraint user_blocks_not_oneself CHECK (blocker_id <> blocked_id),
  constraint user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id),
  constraint user_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES accounts(id)
);

create table video_participants (
  video_id uuid not null,
  creator_id uuid not null,
  "position" integer not null,
  constraint video_participants_pkey PRIMARY KEY (video_id, creator_id),
  constraint video_participants_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id),
  constraint video_participants_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE
);

create table videos (
  id uuid not null,
  creator_id uuid not null,
  slug text not null,
  title text not null,
  description text not null,
  tags text[] default '{}'::text[] not null,
  audience text not null,
  price_tokens bigint not null,
  status text not null,
  file_id uuid not null,
  thumbnail_id uuid,
  teaser_id uuid,
  allows_download boolean default false not null,
  is_schedule boolean default false not null,
  scheduled_at timestamp with time zone,
  published_at timestamp with time zone,
  media_state text not null,
  deleted_at timestamp with time zone,
  search_words tsvector not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  listed_at timestamp with time zone generated always as (COALESCE(published_at, scheduled_at)) stored,
  draft_id uuid,
  taken_down_at timestamp with time zone,
  held_for text[] default '{}'::text[] not null,
  listed boolean generated always as (((status = 'active'::text) AND (deleted_at IS NULL) AND ((published_at IS NOT NULL) OR ((media_state = 'ready'::text) AND is_schedule)) AND (taken_down_at IS NULL) AND (held_for = '{}'::text[]))) stored not null,
  tickets_of uuid,
  constraint videos_pkey PRIMARY KEY (id),
  constraint videos_slug_key UNIQUE (slug),
  constraint videos_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'followers'::text, 'subscribers'::text, 'buyers'::text])),
  constraint videos_check CHECK ((audience = 'buyers'::text) = (price_tokens > 0)),
  constraint videos_check1 CHECK (NOT is_schedule OR scheduled_at IS NOT NULL),
  constraint videos_media_state_check CHECK (media_state = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text])),
  constraint videos_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint videos_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text])),
  constraint videos_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  constraint videos_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(account_id)
);

create table waiting_noticed (
  name text not null,
  count integer not null,
  constraint waiting_noticed_pkey PRIMARY KEY (name),
  constraint waiting_noticed_count_check CHECK (count >= 0)
);

create table welcome_message_files (
  creator_id uuid not null,
  "position" integer not null,
  file_id uuid not null,
  constraint welcome_message_files_pkey PRIMARY KEY (creator_id, "position"),
  constraint welcome_message_files_once UNIQUE (creator_id, file_id),
  constraint welcome_message_files_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES welcome_messages(creator_id)
);

create table welcome_messages (
  creator_id uuid not null,
  is_on boolean not null,
  text text not null,
  price_tokens bigint not null,
  updated_at timestamp with time zone not null,
  thumbnail_id uuid,
  teaser_id uuid,
  constraint welcome_messages_pkey PRIMARY KEY (creator_id),
  constraint welcome_messages_price_tokens_check CHECK (price_tokens >= 0 AND price_tokens <= 1000000),
  constraint welcome_messages_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table welcomed_fans (
  creator_id uuid not null,
  fan_id uuid not null,
  message_id uuid not null,
  constraint welcomed_fans_pkey PRIMARY KEY (creator_id, fan_id),
  constraint welcomed_fans_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id),
  constraint welcomed_fans_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES accounts(id),
  constraint welcomed_fans_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id)
);

create table word_lists (
  creator_id uuid not null,
  words text not null,
  comments text not null,
  refuses_messages boolean not null,
  updated_at timestamp with time zone not null,
  constraint word_lists_pkey PRIMARY KEY (creator_id),
  constraint word_lists_comments_check CHECK (comments = ANY (ARRAY['refuse'::text, 'hold'::text])),
  constraint word_lists_words_check CHECK (char_length(words) <= 4000),
  constraint word_lists_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES accounts(id)
);

create table wrong_codes (
  account_id uuid not null,
  place text not null,
  tries integer not null,
  tried_at timestamp with time zone not null,
  constraint wrong_codes_pkey PRIMARY KEY (account_id, place),
  constraint wrong_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES authenticators(account_id) ON DELETE CASCADE
);

CREATE INDEX account_deletions_due ON account_deletions USING btree (due_at) WHERE erased_at IS NULL;

CREATE INDEX account_notes_of_account ON account_notes USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX accounts_here_last ON accounts USING btree (last_seen_at DESC NULLS LAST, id DESC) WHERE approved AND status = 'active'::text;

CREATE INDEX accounts_newest ON accounts USING btree (created_at DESC, id DESC);

CREATE INDEX accounts_operators ON accounts USING btree (id) WHERE role = 'operator'::text;

CREATE INDEX accounts_suspended ON accounts USING btree (id) WHERE status = 'suspended'::text;

CREATE INDEX accounts_words ON accounts USING gin (search_words);

CREATE INDEX addresses_of_owner ON addresses USING btree (owner_id, created_at DESC, id DESC);

CREATE INDEX audit_log_action ON audit_log USING btree (action);

CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, id);

CREATE INDEX audit_log_object ON audit_log USING btree (object_kind, object_id, id);

CREATE INDEX audit_log_time ON audit_log USING btree (created_at, id);

CREATE INDEX audit_log_user ON audit_log USING btree (user_id, id) WHERE user_id IS NOT NULL;

CREATE INDEX bell_members_of_actor ON bell_members USING btree (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX bell_notices_group ON bell_notices USING btree (account_id, kind, group_key);

CREATE INDEX bell_notices_old ON bell_notices USING btree (happened_at);

CREATE INDEX blocked_files_by_size ON blocked_files USING btree (bytes);

CREATE INDEX blocked_files_newest ON blocked_files USING btree (created_at DESC, id DESC);

CREATE INDEX broadcast_files_of_file ON broadcast_files USING btree (file_id);

CREATE INDEX broadcast_recipients_of_fan ON broadcast_recipients USING btree (fan_id);

CREATE INDEX broadcasts_newest ON broadcasts USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX broadcasts_open ON broadcasts USING btree (starts_at) WHERE status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'taking-back'::text]);

CREATE INDEX broadcasts_teaser ON broadcasts USING btree (teaser_id) WHERE teaser_id IS NOT NULL;

CREATE INDEX broadcasts_thumbnail ON broadcasts USING btree (thumbnail_id) WHERE thumbnail_id IS NOT NULL;

CREATE INDEX card_disputes_of_transaction ON card_disputes USING btree (transaction_id, opened_at);

CREATE INDEX card_refunds_of_transaction ON card_refunds USING btree (transaction_id, created_at);

CREATE INDEX card_refunds_open ON card_refunds USING btree (updated_at) WHERE status = 'ordered'::text;

CREATE INDEX card_transactions_newest ON card_transactions USING btree (created_at DESC, id DESC);

CREATE INDEX card_transactions_of_account ON card_transactions USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX card_transactions_of_status ON card_transactions USING btree (status, created_at DESC, id DESC);

CREATE INDEX card_transactions_of_subject ON card_transactions USING btree (subject_id) WHERE subject_id IS NOT NULL;

CREATE INDEX card_transactions_open ON card_transactions USING btree (updated_at) WHERE status = ANY (ARRAY['created'::text, 'processing'::text, 'require_authentication'::text]);

CREATE INDEX card_transactions_paid ON card_transactions USING btree (updated_at) WHERE status = ANY (ARRAY['success'::text, 'disputed'::text, 'refunded'::text]);

CREATE INDEX charges_held ON charges USING btree (available_at) WHERE matured_at IS NULL AND reversed_at IS NULL;

CREATE INDEX charges_of_buyer ON charges USING btree (buyer_id, created_at DESC, id DESC);

CREATE INDEX charges_of_card_transaction ON charges USING btree (card_transaction_id) WHERE card_transaction_id IS NOT NULL;

CREATE INDEX charges_of_item ON charges USING btree (kind, item_id) WHERE kind <> 'tip'::text AND reversed_at IS NULL;

CREATE INDEX charges_of_seller ON charges USING btree (seller_id, created_at DESC, id DESC);

CREATE INDEX charges_of_tip_target ON charges USING btree (tip_target_kind, tip_target_item) WHERE tip_target_item IS NOT NULL AND reversed_at IS NULL;

CREATE INDEX charges_recent_sales ON charges USING btree (kind, created_at DESC) WHERE kind <> 'tip'::text AND reversed_at IS NULL;

CREATE INDEX charges_taken_back ON charges USING btree (seller_id) WHERE reversed_gross > 0;

CREATE INDEX comments_of_author ON comments USING btree (author_id, created_at, id);

CREATE INDEX comments_of_author_on_thing ON comments USING btree (object_id, author_id) WHERE deleted_at IS NULL;

CREATE INDEX comments_of_thing ON comments USING btree (kind, object_id, created_at DESC, id DESC) WHERE parent_id IS NULL AND deleted_at IS NULL;

CREATE INDEX comments_off_of_owner ON comments_off USING btree (owner_id);

CREATE INDEX comments_picture ON comments USING btree (picture_id) WHERE picture_id IS NOT NULL;

CREATE INDEX comments_recent ON comments USING btree (kind, created_at DESC) WHERE parent_id IS NULL AND deleted_at IS NULL;

CREATE INDEX comments_replies ON comments USING btree (parent_id, created_at, id) WHERE deleted_at IS NULL;

CREATE INDEX contact_messages_newest ON contact_messages USING btree (created_at DESC, id DESC);

CREATE INDEX contact_messages_unanswered ON contact_messages USING btree (created_at DESC, id DESC) WHERE answered_at IS NULL;

CREATE INDEX conversation_participants_list ON conversation_participants USING btree (account_id, listed_at DESC, conversation_id DESC) WHERE listed_at IS NOT NULL;

CREATE INDEX conversation_participants_other ON conversation_participants USING btree (other_id);

CREATE INDEX conversation_participants_paid_first ON conversation_participants USING btree (account_id, has_paid DESC, listed_at DESC, conversation_id DESC) WHERE listed_at IS NOT NULL;

CREATE INDEX conversation_participants_unanswered ON conversation_participants USING btree (account_id, listed_at DESC, conversation_id DESC) WHERE is_unanswered;

CREATE INDEX conversation_participants_unread ON conversation_participants USING btree (account_id, listed_at DESC, conversation_id DESC) WHERE has_unread;

CREATE INDEX conversations_of_creator ON conversations USING btree (creator_id);

CREATE INDEX conversions_undone ON conversions USING btree (state, created_at) WHERE state <> 'done'::text;

CREATE INDEX country_blocks_country ON country_blocks USING btree (country, creator_id);

CREATE INDEX coupon_uses_of_account ON coupon_uses USING btree (account_id);

CREATE INDEX coupon_uses_of_payment ON coupon_uses USING btree (payment_id) WHERE payment_id IS NOT NULL;

CREATE INDEX coupon_uses_reserved ON coupon_uses USING btree (coupon_id, reserved_until) WHERE consumed_at IS NULL;

CREATE INDEX coupons_age ON coupons USING btree (created_at DESC, id DESC);

CREATE INDEX coupons_of_creator ON coupons USING btree (creator_id, created_at DESC, id DESC) WHERE creator_id IS NOT NULL;

CREATE INDEX creator_categories_of_category ON creator_categories USING btree (category_id, creator_id);

CREATE INDEX creator_reviews_locked ON creator_reviews USING btree (locked_by) WHERE locked_by IS NOT NULL;

CREATE INDEX creator_reviews_of_creator ON creator_reviews USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX creator_reviews_queue ON creator_reviews USING btree (state, created_at, id);

CREATE INDEX creator_reviews_unnotified ON creator_reviews USING btree (decided_at) WHERE state <> 'pending'::text AND notified_at IS NULL;

CREATE INDEX creators_age ON creators USING btree (created_at DESC, account_id DESC);

CREATE INDEX creators_attributes ON creators USING gin (attributes jsonb_path_ops);

CREATE INDEX creators_popular ON creators USING btree (follower_count DESC, account_id DESC);

CREATE INDEX creators_price ON creators USING btree (monthly_price_cents);

CREATE INDEX creators_random_keys ON creators USING btree (random_key);

CREATE INDEX creators_random_keys_free ON creators USING btree (is_free_subscription, random_key);

CREATE INDEX creators_search ON creators USING gin (search_words);

CREATE INDEX creators_welcome_video ON creators USING btree (welcome_video_id) WHERE welcome_video_id IS NOT NULL;

CREATE INDEX data_exports_expiry ON data_exports USING btree (expires_at);

CREATE INDEX data_exports_of_account ON data_exports USING btree (account_id, asked_at DESC);

CREATE INDEX declined_suggestions_of_creator ON declined_suggestions USING btree (creator_id) WHERE creator_id IS NOT NULL;

CREATE INDEX dispute_movements_of_charge ON dispute_movements USING btree (charge_id);

CREATE INDEX dispute_movements_of_creator ON dispute_movements USING btree (creator_id);

CREATE INDEX drafts_age ON drafts USING btree (saved_at);

CREATE INDEX earning_holds_of_seller ON earning_holds USING btree (seller_id);

CREATE INDEX external_identities_of_account ON external_identities USING btree (account_id);

CREATE INDEX fan_list_members_newest ON fan_list_members USING btree (list_id, added_at DESC, fan_id DESC);

CREATE INDEX fan_list_members_of_fan ON fan_list_members USING btree (fan_id);

CREATE INDEX fan_notes_of_fan ON fan_notes USING btree (fan_id);

CREATE INDEX files_by_owner_bytes ON files USING btree (owner_id) INCLUDE (original_bytes);

CREATE INDEX files_held ON files USING btree (held_at) WHERE held_at IS NOT NULL;

CREATE INDEX files_original_key ON files USING btree (original_key) WHERE original_key IS NOT NULL;

CREATE INDEX files_owner ON files USING btree (owner_id, created_at);

CREATE INDEX files_perhaps_unused ON files USING btree (created_at) WHERE in_use_since IS NULL AND held_by = 'item'::text;

CREATE INDEX files_replaced ON files USING btree (replaced_at) WHERE replaced_at IS NOT NULL;

CREATE INDEX files_unfinished ON files USING btree (touched_at) WHERE status = ANY (ARRAY['created'::text, 'processing'::text]);

CREATE INDEX follows_of_creator ON follows USING btree (creator_id, created_at DESC, fan_id DESC);

CREATE INDEX follows_of_fan ON follows USING btree (fan_id, created_at DESC, creator_id DESC);

CREATE INDEX follows_recent ON follows USING brin (created_at);

CREATE INDEX former_usernames_account ON former_usernames USING btree (account_id);

CREATE INDEX galleries_held ON galleries USING btree (id) WHERE held_for <> '{}'::text[];

CREATE INDEX galleries_latest ON galleries USING btree (published_at DESC, id DESC) WHERE listed;

CREATE INDEX galleries_newest ON galleries USING btree (created_at DESC, id DESC);

CREATE INDEX galleries_of_creator ON galleries USING btree (creator_id, published_at DESC, id DESC) WHERE listed;

CREATE INDEX galleries_own ON galleries USING btree (creator_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX galleries_published ON galleries USING btree (creator_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;

CREATE INDEX galleries_removed ON galleries USING btree (creator_id, created_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX galleries_search ON galleries USING gin (search_words) WHERE deleted_at IS NULL;

CREATE INDEX gallery_photos_in_order ON gallery_photos USING btree (gallery_id, "position");

CREATE INDEX gallery_photos_of_file ON gallery_photos USING btree (file_id);

CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

CREATE INDEX invitations_age ON invitations USING btree (created_at DESC, id DESC);

CREATE INDEX item_views_hour ON item_views USING btree (hour);

CREATE INDEX keyword_searches_day ON keyword_searches USING btree (searched_on);

CREATE INDEX ledger_checks_newest ON ledger_checks USING btree (checked_at DESC);

CREATE INDEX ledger_transactions_newest ON ledger_transactions USING btree (created_at, id);

CREATE INDEX ledger_transactions_reversing ON ledger_transactions USING btree (reverses) WHERE reverses IS NOT NULL;

CREATE INDEX live_reminders_of_account ON live_reminders USING btree (account_id, created_at);

CREATE INDEX mailed_links_expiry ON mailed_links USING btree (expires_at);

CREATE INDEX mailed_links_of_account ON mailed_links USING btree (account_id, purpose, created_at DESC);

CREATE INDEX mailed_notices_due ON mailed_notices USING btree (due_at, account_id) WHERE sent_at IS NULL;

CREATE INDEX mailed_notices_of_actor ON mailed_notices USING btree (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX mailed_notices_old ON mailed_notices USING btree (happened_at);

CREATE INDEX mails_due ON mails USING btree (due_at) WHERE state = 'waiting'::text;

CREATE INDEX mails_newest ON mails USING btree (created_at DESC, id DESC);

CREATE INDEX mails_of_account ON mails USING btree (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;

CREATE INDEX mails_with_secret ON mails USING btree (created_at) WHERE secret IS NOT NULL;

CREATE INDEX message_files_of_file ON message_files USING btree (file_id);

CREATE INDEX message_reactions_of_account ON message_reactions USING btree (account_id, created_at, message_id);

CREATE INDEX messages_changes ON messages USING btree (conversation_id, revision);

CREATE INDEX messages_of_sender ON messages USING btree (sender_id, created_at, id);

CREATE INDEX messages_quoting ON messages USING btree (quote_id) WHERE quote_id IS NOT NULL;

CREATE INDEX messages_recent ON messages USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX messages_search ON messages USING gin (search_words) WHERE deleted_at IS NULL;

CREATE INDEX messages_teaser ON messages USING btree (teaser_id) WHERE teaser_id IS NOT NULL;

CREATE INDEX messages_thumbnail ON messages USING btree (thumbnail_id) WHERE thumbnail_id IS NOT NULL;

CREATE INDEX messages_unread ON messages USING btree (conversation_id, sender_id, "position") WHERE deleted_at IS NULL;

CREATE INDEX moderation_cases_decided ON moderation_cases USING btree (queue, decided_at DESC, id DESC) WHERE state <> 'open'::text;

CREATE INDEX moderation_cases_of_owner ON moderation_cases USING btree (owner_id, created_at DESC, id DESC);

CREATE INDEX moderation_cases_queue ON moderation_cases USING btree (queue, is_urgent DESC, created_at, id) WHERE state = 'open'::text;

CREATE INDEX moderation_cases_to_notify ON moderation_cases USING btree (decided_at) WHERE state <> 'open'::text AND notified_at IS NULL;

CREATE INDEX muted_accounts_of_muted ON muted_accounts USING btree (muted_id);

CREATE INDEX open_entries_account ON open_entries USING btree (account_id);

CREATE INDEX order_disputes_by_status ON order_disputes USING btree (status, opened_at, id);

CREATE INDEX order_disputes_of_order ON order_disputes USING btree (order_id, opened_at);

CREATE INDEX order_events_of_order ON order_events USING btree (order_id, created_at, id);

CREATE INDEX orders_newest ON orders USING btree (created_at DESC, id DESC);

CREATE INDEX orders_of_buyer ON orders USING btree (buyer_id, created_at DESC, id DESC);

CREATE INDEX orders_of_buyer_changed ON orders USING btree (buyer_id, updated_at DESC, id DESC);

CREATE INDEX orders_of_buyer_status ON orders USING btree (buyer_id, status, created_at DESC, id DESC);

CREATE INDEX orders_of_product ON orders USING btree (product_id, buyer_id);

CREATE INDEX orders_of_seller ON orders USING btree (seller_id, created_at DESC, id DESC);

CREATE INDEX orders_of_seller_changed ON orders USING btree (seller_id, updated_at DESC, id DESC);

CREATE INDEX orders_of_seller_status ON orders USING btree (seller_id, status, created_at DESC, id DESC);

CREATE INDEX orders_status ON orders USING btree (status, created_at DESC, id DESC);

CREATE INDEX outbox_due ON outbox USING btree (id) WHERE failed_at IS NULL;

CREATE INDEX participants_of_account ON participants USING btree (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;

CREATE INDEX participants_of_owner ON participants USING btree (owner_id);

CREATE INDEX participants_of_thing ON participants USING btree (kind, object_id, created_at, id);

CREATE INDEX participants_running_out ON participants USING btree (valid_until) WHERE ended_at IS NULL AND valid_until IS NOT NULL;

CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_of_account ON passkey_challenges USING btree (account_id);

CREATE INDEX passkeys_of_account ON passkeys USING btree (account_id, created_at);

CREATE INDEX payout_movements_of_creator ON payout_movements USING btree (creator_id);

CREATE INDEX payout_movements_of_payout ON payout_movements USING btree (payout_id);

CREATE INDEX payout_transfers_open ON payout_transfers USING btree (ordered_at) WHERE status = 'ordered'::text;

CREATE INDEX payouts_by_status ON payouts USING btree (status, created_at, id);

CREATE INDEX payouts_by_time ON payouts USING btree (created_at, id);

CREATE INDEX payouts_of_creator ON payouts USING btree (creator_id, created_at, id);

CREATE INDEX poll_votes_of_account ON poll_votes USING btree (account_id, created_at);

CREATE INDEX poll_votes_of_option ON poll_votes USING btree (poll_id);

CREATE INDEX polls_of_post ON polls USING btree (post_id, "position");

CREATE INDEX polls_without_post ON polls USING btree (creator_id, created_at) WHERE post_id IS NULL;

CREATE INDEX post_files_by_file ON post_files USING btree (file_id);

CREATE INDEX posts_by_teaser ON posts USING btree (teaser_id) WHERE teaser_id IS NOT NULL;

CREATE INDEX posts_by_thumbnail ON posts USING btree (thumbnail_id) WHERE thumbnail_id IS NOT NULL;

CREATE INDEX posts_held ON posts USING btree (id) WHERE held_for <> '{}'::text[];

CREATE INDEX posts_latest ON posts USING btree (published_at DESC, id DESC) WHERE listed;

CREATE INDEX posts_latest_by_type ON posts USING btree (type, published_at DESC, id DESC) WHERE listed;

CREATE INDEX posts_latest_polls ON posts USING btree (published_at DESC, id DESC) WHERE listed AND poll_description <> ''::text;

CREATE INDEX posts_lowest_price ON posts USING btree (creator_id, price_tokens) WHERE listed AND audience = 'buyers'::text;

CREATE INDEX posts_newest ON posts USING btree (created_at DESC, id DESC);

CREATE INDEX posts_of_creator ON posts USING btree (creator_id, published_at DESC, id DESC) WHERE listed;

CREATE INDEX posts_of_creator_by_type ON posts USING btree (creator_id, type, published_at DESC, id DESC) WHERE listed;

CREATE INDEX posts_of_creator_polls ON posts USING btree (creator_id, published_at DESC, id DESC) WHERE listed AND poll_description <> ''::text;

CREATE INDEX posts_own ON posts USING btree (creator_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX posts_pinned ON posts USING btree (creator_id, pinned_at DESC) WHERE pinned_at IS NOT NULL;

CREATE INDEX posts_polls_to_close ON posts USING btree (poll_expires_at) WHERE poll_expires_at IS NOT NULL AND poll_closed_at IS NULL;

CREATE INDEX posts_published ON posts USING btree (creator_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;

CREATE INDEX posts_removed ON posts USING btree (creator_id, created_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX posts_scheduled ON posts USING btree (scheduled_at) WHERE scheduled_at IS NOT NULL AND published_at IS NULL;

CREATE INDEX posts_search ON posts USING gin (search_words) WHERE deleted_at IS NULL;

CREATE INDEX private_requests_of_creator ON private_requests USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX private_requests_of_fan ON private_requests USING btree (fan_id, created_at DESC, id DESC);

CREATE INDEX private_requests_open ON private_requests USING btree (id) WHERE status = ANY (ARRAY['pending'::text, 'accepted'::text, 'running'::text]);

CREATE INDEX private_requests_unclosed ON private_requests USING btree (id) WHERE ended_at IS NOT NULL AND room_closed_at IS NULL;

CREATE INDEX product_downloads_of_order ON product_downloads USING btree (order_id, created_at);

CREATE INDEX product_pictures_file ON product_pictures USING btree (file_id);

CREATE INDEX products_draft ON products USING btree (creator_id, draft_id) WHERE draft_id IS NOT NULL;

CREATE INDEX products_file ON products USING btree (digital_file_id) WHERE digital_file_id IS NOT NULL;

CREATE INDEX products_latest ON products USING btree (published_at DESC, id DESC) WHERE listed;

CREATE INDEX products_newest ON products USING btree (created_at DESC, id DESC);

CREATE INDEX products_of_creator ON products USING btree (creator_id, published_at DESC, id DESC) WHERE listed;

CREATE INDEX products_own ON products USING btree (creator_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX products_removed ON products USING btree (creator_id, created_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX products_search ON products USING gin (search_words) WHERE deleted_at IS NULL;

CREATE INDEX promotion_links_newest ON promotion_links USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX push_devices_of_account ON push_devices USING btree (account_id);

CREATE INDEX pushed_notices_due ON pushed_notices USING btree (due_at, device_id) WHERE sent_at IS NULL;

CREATE INDEX pushed_notices_of_actor ON pushed_notices USING btree (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX pushed_notices_old ON pushed_notices USING btree (happened_at);

CREATE INDEX reaction_counts_of_owner ON reaction_counts USING btree (owner_id) INCLUDE (total) WHERE action = 'like'::text;

CREATE INDEX reactions_bookmarks ON reactions USING btree (account_id, kind, created_at DESC, object_id DESC) WHERE action = 'bookmark'::text;

CREATE INDEX reactions_of_account ON reactions USING btree (account_id, created_at, object_id);

CREATE INDEX reactions_recent_likes ON reactions USING btree (kind, created_at DESC, object_id) WHERE action = 'like'::text;

CREATE INDEX renditions_key ON renditions USING btree (key);

CREATE INDEX reports_of_case ON reports USING btree (case_id, created_at, id);

CREATE INDEX reports_of_reporter ON reports USING btree (reporter_id, created_at DESC, id DESC);

CREATE INDEX reversals_of_charge ON reversals USING btree (charge_id);

CREATE INDEX reversals_of_fan ON reversals USING btree (fan_id, created_at DESC, id DESC);

CREATE INDEX sandbox_events_due ON sandbox_events USING btree (due_at) WHERE delivered_at IS NULL;

CREATE INDEX sandbox_events_of_ref ON sandbox_events USING btree (ref);

CREATE INDEX saved_replies_of_creator ON saved_replies USING btree (creator_id, place, created_at, id);

CREATE INDEX sealed_documents_key ON sealed_documents USING btree (key);

CREATE INDEX sealed_documents_owner ON sealed_documents USING btree (owner_id);

CREATE INDEX search_terms_spelling ON search_terms USING gin (spelling gin_trgm_ops);

CREATE INDEX sessions_authenticated ON sessions USING btree (account_id, created_at DESC) WHERE method = ANY (ARRAY['authenticator'::text, 'recovery-code'::text, 'passkey'::text]);

CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);

CREATE INDEX sessions_impersonating ON sessions USING btree (impersonating_session_id) WHERE impersonating_session_id IS NOT NULL;

CREATE INDEX sessions_of_account ON sessions USING btree (account_id, last_seen_at DESC) WHERE revoked_at IS NULL;

CREATE INDEX sessions_revoked ON sessions USING btree (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE INDEX solved_captchas_expiry ON solved_captchas USING btree (expires_at);

CREATE INDEX stream_chat_members_account ON stream_chat_members USING btree (account_id);

CREATE INDEX stream_chat_members_named ON stream_chat_members USING btree (chat_id) WHERE is_moderator OR muted_until IS NOT NULL OR banned_at IS NOT NULL;

CREATE INDEX stream_conversations_of_creator ON stream_conversations USING btree (creator_id);

CREATE INDEX stream_conversations_of_fan ON stream_conversations USING btree (fan_id) WHERE fan_id IS NOT NULL;

CREATE INDEX stream_lines_age ON stream_lines USING btree (created_at);

CREATE INDEX stream_lines_sender ON stream_lines USING btree (sender_id) WHERE sender_id IS NOT NULL;

CREATE INDEX stream_viewers_of_account ON stream_viewers USING btree (account_id);

CREATE INDEX streams_newest ON streams USING btree ((status = 'ended'::text), created_at DESC, id DESC);

CREATE INDEX streams_of_conversation ON streams USING btree (conversation_id, created_at DESC, id DESC);

CREATE INDEX streams_of_creator ON streams USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX streams_open ON streams USING btree (members DESC, id DESC) WHERE status = ANY (ARRAY['on-air'::text, 'interrupted'::text]);

CREATE INDEX streams_to_watch ON streams USING btree (id) WHERE status <> 'ended'::text OR room_closed_at IS NULL;

CREATE INDEX subscription_payments_held ON subscription_payments USING btree (created_at) WHERE holds_use AND status = 'pending'::text;

CREATE INDEX subscription_periods_payment ON subscription_periods USING btree (payment_id) WHERE payment_id IS NOT NULL;

CREATE INDEX subscriptions_access ON subscriptions USING btree (creator_id, access_until);

CREATE INDEX subscriptions_card ON subscriptions USING btree (card_id) WHERE card_id IS NOT NULL;

CREATE INDEX subscriptions_due ON subscriptions USING btree (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX subscriptions_newest ON subscriptions USING btree (created_at DESC, id DESC);

CREATE INDEX subscriptions_of_creator ON subscriptions USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX subscriptions_of_fan ON subscriptions USING btree (fan_id, created_at DESC, id DESC);

CREATE INDEX subscriptions_promotion ON subscriptions USING btree (promotion_id) WHERE promotion_id IS NOT NULL;

CREATE INDEX subscriptions_reminders ON subscriptions USING btree (expires_at) WHERE status = 'active'::text;

CREATE INDEX suspensions_due ON suspensions USING btree (ends_at) WHERE ended_at IS NULL AND ends_at IS NOT NULL;

CREATE INDEX take_downs_of_owner ON take_downs USING btree (owner_id, taken_down_at DESC, id DESC);

CREATE INDEX take_downs_to_notify ON take_downs USING btree (taken_down_at) WHERE notified_at IS NULL AND restored_at IS NULL;

CREATE INDEX top_up_reversals_newest ON top_up_reversals USING btree (created_at DESC, id DESC);

CREATE INDEX top_up_reversals_of_fan ON top_up_reversals USING btree (fan_id, created_at DESC, id DESC);

CREATE INDEX top_up_reversals_of_top_up ON top_up_reversals USING btree (top_up_id);

CREATE INDEX top_ups_newest ON top_ups USING btree (created_at DESC, id DESC);

CREATE INDEX top_ups_of_fan ON top_ups USING btree (fan_id, created_at DESC, id DESC);

CREATE INDEX unread_notices_due ON unread_notices USING btree (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX uploads_of_owner ON uploads USING btree (owner_id, created_at DESC);

CREATE INDEX uploads_old ON uploads USING btree (touched_at);

CREATE INDEX user_blocks_blocked ON user_blocks USING btree (blocked_id, blocker_id);

CREATE INDEX video_participants_of_creator ON video_participants USING btree (creator_id);

CREATE INDEX videos_due ON videos USING btree (scheduled_at) WHERE is_schedule AND deleted_at IS NULL;

CREATE INDEX videos_file ON videos USING btree (file_id);

CREATE INDEX videos_held ON videos USING btree (id) WHERE held_for <> '{}'::text[];

CREATE INDEX videos_latest ON videos USING btree (listed_at DESC, id DESC) WHERE listed;

CREATE INDEX videos_newest ON videos USING btree (created_at DESC, id DESC);

CREATE INDEX videos_of_creator ON videos USING btree (creator_id, listed_at DESC, id DESC) WHERE listed;

CREATE INDEX videos_own ON videos USING btree (creator_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX videos_published ON videos USING btree (creator_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;

CREATE INDEX videos_removed ON videos USING btree (creator_id, created_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX videos_search ON videos USING gin (search_words) WHERE deleted_at IS NULL;

CREATE INDEX videos_tags ON videos USING gin (tags) WHERE listed;

CREATE INDEX videos_teaser ON videos USING btree (teaser_id) WHERE teaser_id IS NOT NULL;

CREATE INDEX videos_thumbnail ON videos USING btree (thumbnail_id) WHERE thumbnail_id IS NOT NULL;

CREATE INDEX welcome_message_files_of_file ON welcome_message_files USING btree (file_id);

CREATE INDEX wrong_codes_by_time ON wrong_codes USING btree (tried_at);

CREATE UNIQUE INDEX accounts_email ON accounts USING btree (email);

CREATE UNIQUE INDEX accounts_username ON accounts USING btree (username);

CREATE UNIQUE INDEX charges_entitlement ON charges USING btree (buyer_id, kind, item_id) WHERE unlocks AND reversed_at IS NULL;

CREATE UNIQUE INDEX comments_pinned ON comments USING btree (kind, object_id) WHERE pinned_at IS NOT NULL AND deleted_at IS NULL;

CREATE UNIQUE INDEX creator_reviews_pending ON creator_reviews USING btree (creator_id) WHERE state = 'pending'::text;

CREATE UNIQUE INDEX fan_lists_name ON fan_lists USING btree (creator_id, lower(name));

CREATE UNIQUE INDEX galleries_draft ON galleries USING btree (creator_id, draft_id) WHERE draft_id IS NOT NULL AND deleted_at IS NULL;

CREATE UNIQUE INDEX messages_of_broadcast ON messages USING btree (broadcast_id, conversation_id) WHERE broadcast_id IS NOT NULL;

CREATE UNIQUE INDEX moderation_cases_appeal ON moderation_cases USING btree (take_down_id) WHERE queue = 'appeal'::text;

CREATE UNIQUE INDEX moderation_cases_open ON moderation_cases USING btree (queue, kind, object_id) WHERE state = 'open'::text;

CREATE UNIQUE INDEX order_disputes_one_open ON order_disputes USING btree (order_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX payment_cards_once ON payment_cards USING btree (account_id, gateway, fingerprint) WHERE removed_at IS NULL;

CREATE UNIQUE INDEX payouts_one_pending ON payouts USING btree (creator_id) WHERE status = 'pending'::text;

CREATE UNIQUE INDEX posts_draft ON posts USING btree (creator_id, draft_id) WHERE draft_id IS NOT NULL AND deleted_at IS NULL;

CREATE UNIQUE INDEX private_requests_one_open ON private_requests USING btree (fan_id, creator_id) WHERE status = ANY (ARRAY['pending'::text, 'accepted'::text, 'running'::text]);

CREATE UNIQUE INDEX private_requests_one_show ON private_requests USING btree (creator_id) WHERE status = ANY (ARRAY['accepted'::text, 'running'::text]);

CREATE UNIQUE INDEX promotion_links_code ON promotion_links USING btree (creator_id, lower(code));

CREATE UNIQUE INDEX stream_conversations_public ON stream_conversations USING btree (creator_id) WHERE kind = 'public'::text;

CREATE UNIQUE INDEX stream_goals_open ON stream_goals USING btree (chat_id) WHERE ended_at IS NULL;

CREATE UNIQUE INDEX streams_one_open ON streams USING btree (creator_id) WHERE status <> 'ended'::text;

CREATE UNIQUE INDEX subscription_payments_once ON subscription_payments USING btree (subscription_id, due_for, try) WHERE cause = 'renewal'::text;

CREATE UNIQUE INDEX subscription_payments_open ON subscription_payments USING btree (subscription_id) WHERE status = ANY (ARRAY['pending'::text, 'unconfirmed'::text]);

CREATE UNIQUE INDEX subscription_payments_payment ON subscription_payments USING btree (payment_id) WHERE payment_id IS NOT NULL;

CREATE UNIQUE INDEX subscription_periods_attempt ON subscription_periods USING btree (attempt_id) WHERE attempt_id IS NOT NULL;

CREATE UNIQUE INDEX subscription_periods_charge ON subscription_periods USING btree (charge_id) WHERE charge_id IS NOT NULL;

CREATE UNIQUE INDEX suspensions_running ON suspensions USING btree (account_id) WHERE ended_at IS NULL;

CREATE UNIQUE INDEX take_downs_standing ON take_downs USING btree (kind, object_id) WHERE restored_at IS NULL;

CREATE UNIQUE INDEX videos_draft ON videos USING btree (creator_id, draft_id) WHERE draft_id IS NOT NULL AND deleted_at IS NULL;

create view creator_accounts as
 SELECT creators.account_id,
    creators.bio,
    creators.monthly_price_cents,
    creators.yearly_price_cents,
    creators.is_free_subscription,
    creators.free_subscription_days,
    creators.chat_price_tokens,
    creators.attributes,
    creators.address,
    creators.featured,
    creators.follower_count,
    creators.search_words,
    creators.created_at,
    creators.updated_at,
    accounts.name,
    accounts.username,
    accounts.avatar_url,
    accounts.cover_url,
    accounts.country,
    accounts.gender,
    accounts.date_of_birth,
    accounts.last_seen_at,
    accounts.approved,
    accounts.approved AND accounts.status = 'active'::text AND NOT (EXISTS ( SELECT
           FROM account_deletions d
          WHERE d.account_id = accounts.id AND d.erased_at IS NULL)) AS is_open,
    accounts.status = 'deleted'::text OR accounts.status = 'active'::text AND (EXISTS ( SELECT
           FROM account_deletions d
          WHERE d.account_id = accounts.id AND d.erased_at IS NULL)) AS is_gone,
    creators.welcome_video_id,
    creators.welcome_video_shown
   FROM creators
     JOIN accounts ON accounts.id = creators.account_id;

create view hidden_accounts as
 SELECT user_blocks.blocked_id AS viewer_id,
    NULL::text AS country,
    user_blocks.blocker_id AS account_id
   FROM user_blocks
UNION ALL
 SELECT user_blocks.blocker_id AS viewer_id,
    NULL::text AS country,
    user_blocks.blocked_id AS account_id
   FROM user_blocks
UNION ALL
 SELECT NULL::uuid AS viewer_id,
    country_blocks.country,
    country_blocks.creator_id AS account_id
   FROM country_blocks;

create view open_follows as
 SELECT follows.fan_id,
    follows.creator_id,
    follows.created_at
   FROM follows
     JOIN accounts ON accounts.id = follows.creator_id
  WHERE accounts.approved AND accounts.status = 'active'::text AND NOT (EXISTS ( SELECT
           FROM account_deletions d
          WHERE d.account_id = accounts.id AND d.erased_at IS NULL));

create view reported_things as
 SELECT kind,
    object_id,
    report_total
   FROM moderation_cases
  WHERE queue = 'report'::text AND state = 'open'::text;

create view wallet_history as
 SELECT charges.id,
    charges.receipt_number,
    charges.buyer_id AS fan_id,
    'charge'::text AS movement,
    charges.kind,
    charges.id AS charge_id,
    - charges.gross AS amount,
    charges.balance_after,
    charges.created_at
   FROM charges
UNION ALL
 SELECT top_ups.id,
    top_ups.receipt_number,
    top_ups.fan_id,
    'top_up'::text AS movement,
    'top_up'::text AS kind,
    NULL::uuid AS charge_id,
    top_ups.amount,
    top_ups.balance_after,
    top_ups.created_at
   FROM top_ups
UNION ALL
 SELECT reversals.id,
    reversals.receipt_number,
    reversals.fan_id,
    'refund'::text AS movement,
    'refund'::text AS kind,
    reversals.charge_id,
    reversals.gross AS amount,
    reversals.balance_after,
    reversals.created_at
   FROM reversals
UNION ALL
 SELECT top_up_reversals.id,
    top_up_reversals.receipt_number,
    top_up_reversals.fan_id,
    'refund'::text AS movement,
    'refund'::text AS kind,
    NULL::uuid AS charge_id,
    top_up_reversals.amount,
    top_up_reversals.balance_after,
    top_up_reversals.created_at
   FROM top_up_reversals;

CREATE OR REPLACE FUNCTION public.account_of(p_owner uuid, p_kind text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
begin
  select id into v_id from ledger_accounts where owner_id = p_owner and kind = p_kind;
  if not found then
    insert into ledger_accounts (owner_id, kind) values (p_owner, p_kind) on conflict do nothing;
    select id into strict v_id from ledger_accounts where owner_id = p_owner and kind = p_kind;
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION public.clearing_of(p_gateway text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
begin
  select id into v_id from ledger_accounts
  where owner_id is null and kind = 'card_clearing' and gateway = p_gateway;
  if not found then
    insert into ledger_accounts (kind, gateway) values ('card_clearing', p_gateway) on conflict do nothing;
    select id into strict v_id from ledger_accounts
    where owner_id is null and kind = 'card_clearing' and gateway = p_gateway;
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION public.half_even(amount bigint, part bigint, whole bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  product numeric;
  quotient numeric;
  twice_rest numeric;
begin
  -- Both below 2^31: the product is below 2^62, and so is twice the rest.
  if amount between 0 and 2147483647 and part between 0 and 2147483647 then
    return amount * part / whole
      + case
          when 2 * (amount * part % whole) > whole then 1
          when 2 * (amount * part % whole) = whole then amount * part / whole % 2
          else 0
        end;
  end if;
  product := amount::numeric * part;
  quotient := div(product, whole);
  twice_rest := 2 * mod(product, whole);
  if twice_rest > whole or (twice_rest = whole and quotient % 2 = 1) then
    return quotient + 1;
  end if;
  return quotient;
end $function$;

CREATE OR REPLACE FUNCTION public.open_transaction(p_id uuid, p_kind text, p_key text, p_actor text, p_reason text, p_request text, p_at timestamp with time zone, p_reverses uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, reverses, created_at)
  values (p_id, p_kind, p_actor, p_reason, p_request, p_key, p_reverses, p_at)
  on conflict (idempotency_key) do nothing;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.post_card_charge(p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_rate integer, p_card_transaction uuid, p_gateway text, p_actor text, p_request text, p_at timestamp with time zone, p_available_at timestamp with time zone)
 RETURNS charges
 LANGUAGE plpgsql
AS $function$
declare
  v_charge charges;
  v_clearing bigint;
  v_pending bigint;
  v_fees bigint := (select id from ledger_accounts where owner_id is null and kind = 'fees');
  v_rate integer;
  v_fee bigint;
  v_net bigint;
begin
  if not open_transaction(p_id, 'charge', p_key, p_actor, p_kind, p_request, p_at) then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.seller_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.card_transaction_id)
      is distinct from (p_buyer, p_seller, p_kind, p_item, p_gross, p_card_transaction) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_charge;
  end if;
  v_clearing := clearing_of(p_gateway);
  v_pending := account_of(p_seller, 'creator_pending');
  v_rate := coalesce(p_rate, (
    select rate_basis_points from creator_rates
    where creator_id = p_seller and kind in (p_kind, 'all') order by kind = 'all' limit 1), p_site_rate);
  v_fee := half_even(p_gross, v_rate, 10000);
  v_net := p_gross - v_fee;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_clearing, -p_gross), (2, v_pending, v_net), (3, v_fees, v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select transaction_id, position, account_id, amount, false from ledger_entries where transaction_id = p_id;

  insert into charges (id, receipt_number, kind, item_id, title, buyer_id, seller_id, gross, fee, net, rate_basis_points,
    unlocks, created_at, available_at, paid_with, card_transaction_id, gateway)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_buyer, p_seller, p_gross, v_fee, v_net, v_rate,
    false, p_at, p_available_at, 'card', p_card_transaction, p_gateway)
  returning * into v_charge;
  return v_charge;
end $function$;

CREATE OR REPLACE FUNCTION public.post_charge(p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text, p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean, p_request text, p_at timestamp with time zone, p_available_at timestamp with time zone, p_duplicates_since timestamp with time zone, p_tip_target_kind text DEFAULT NULL::text, p_tip_target_item uuid DEFAULT NULL::uuid, p_tip_target_title text DEFAULT NULL::text, p_quantity integer DEFAULT 1, p_month_since timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS charges
 LANGUAGE plpgsql
AS $function$
declare
  v_charge charges;
  v_wallet bigint;
  v_balance bigint;
  v_pending bigint;
  v_fees bigint;
  v_rate integer;
  v_fee bigint;
  v_net bigint;
  v_cap bigint;
  v_spent bigint;
begin
  if p_duplicates_since is not null then
    -- The lock makes two taps line up; the second one then sees the first.
    perform from ledger_accounts where owner_id = p_buyer and kind = 'fan_available' for update;
    select * into v_charge from charges
    where buyer_id = p_buyer and created_at > p_duplicates_since and kind = p_kind and item_id = p_item
      and gross = p_gross and place is not distinct from p_place
      and tip_target_item is not distinct from p_tip_target_item
      and quantity = p_quantity and coalesce(message, '') = coalesce(p_message, '')
    order by created_at limit 1;
    if found then
      return v_charge;
    end if;
  end if;

  insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, created_at)
  values (p_id, 'charge', p_buyer::text, p_kind, p_request, p_key, p_at)
  on conflict (idempotency_key) do nothing;
  if not found then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.tip_target_item, v_charge.quantity,
        coalesce(v_charge.message, ''))
      is distinct from (p_buyer, p_kind, p_item, p_gross, p_tip_target_item, p_quantity, coalesce(p_message, '')) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_charge;
  end if;

  if p_month_since is not null then
    select case when next_at <= p_at then next_cap else cap end into v_cap from spending_caps where fan_id = p_buyer;
    if v_cap is not null then
      -- The lock makes payments line up, so that each counts those before it.
      perform from ledger_accounts where owner_id = p_buyer and kind = 'fan_available' for update;
      v_spent := spent_since(p_buyer, p_month_since);
      if v_spent + p_gross > v_cap then
        perform from charges
        where buyer_id = p_buyer and kind = p_kind and item_id = p_item and unlocks and reversed_at is null;
        if found then
          raise exception 'the item is already bought' using errcode = 'FL002';
        end if;
        raise exception 'more than the monthly cap' using errcode = 'FL005', detail = v_cap || ' ' || v_spent;
      end if;
    end if;
  end if;

  select pending.id, fees.id, coalesce(own.rate_basis_points, p_site_rate) into v_pending, v_fees, v_rate
  from ledger_accounts fees
    left join ledger_accounts pending on pending.owner_id = p_seller and pending.kind = 'creator_pending'
    left join lateral (
      select rate_basis_points from creator_rates
      where creator_id = p_seller and kind in (p_kind, 'all') order by kind = 'all' limit 1) own on true
  where fees.owner_id is null and fees.kind = 'fees';
  if v_pending is null then
    v_pending := account_of(p_seller, 'creator_pending');
  end if;
  v_fee := half_even(p_gross, v_rate, 10000);
  v_net := p_gross - v_fee;

  update ledger_accounts set balance = balance - p_gross
  where owner_id = p_buyer and kind = 'fan_available' and balance >= p_gross
  returning id, balance into v_wallet, v_balance;
  if not found then
    -- A second click may find the purse empty because the first one paid: say that, and not "top up".
    perform from charges
    where buyer_id = p_buyer and kind = p_kind and item_id = p_item and unlocks and reversed_at is null;
    if found then
      raise exception 'the item is already bought' using errcode = 'FL002';
    end if;
    raise exception 'the balance is too low' using errcode = 'FL001', detail =
      coalesce((select balance from ledger_accounts where owner_id = p_buyer and kind = 'fan_available'), 0);
  end if;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_wallet, -p_gross), (2, v_pending, v_net), (3, v_fees, v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select p_id, position, account_id, amount, false
  from (values (2, v_pending, v_net), (3, v_fees, v_fee)) as entry (position, account_id, amount)
  where amount <> 0;

  insert into charges (id, receipt_number, kind, item_id, title, place, message, buyer_id, seller_id, gross, fee, net,
    rate_basis_points, balance_after, unlocks, created_at, available_at, tip_target_kind, tip_target_item, tip_target_title,
    quantity)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_place, p_message, p_buyer, p_seller, p_gross,
    v_fee, v_net, v_rate, v_balance, p_unlocks, p_at, p_available_at, p_tip_target_kind, p_tip_target_item, p_tip_target_title,
    p_quantity)
  on conflict (buyer_id, kind, item_id) where unlocks and reversed_at is null do nothing
  returning * into v_charge;
  if not found then
    raise exception 'the item is already bought' using errcode = 'FL002';
  end if;
  return v_charge;
end $function$;

CREATE OR REPLACE FUNCTION public.post_dispute(p_id uuid, p_charge uuid, p_step text, p_actor text, p_reason text, p_request text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_charge charges;
  v_available bigint;
  v_fund bigint;
  v_amount bigint;
  v_sign bigint := case p_step when 'hold' then 1 else -1 end;
begin
  select * into strict v_charge from charges where id = p_charge for update;
  if p_step = 'hold' then
    insert into earning_holds (charge_id, seller_id, since) values (p_charge, v_charge.seller_id, p_at)
      on conflict do nothing;
  else
    delete from earning_holds where charge_id = p_charge;
  end if;
  -- Held before, or not held.
  if not found then
    return 0;
  end if;
  v_available := account_of(v_charge.seller_id, 'creator_available');
  v_fund := account_of(v_charge.seller_id, 'creator_reserve_fund');
  -- In the order in which the roll-up locks them.
  perform from ledger_accounts where id in (v_available, v_fund) order by id for update;
  if p_step = 'hold' then
    -- What was paid out already cannot be held: a refund becomes a debt.
    v_amount := case when v_charge.matured_at is null then 0 else
      least(v_charge.net - v_charge.reversed_net, (select balance from ledger_accounts where id = v_available)) end;
  else
    v_amount := (select sum(case step when 'hold' then amount else -amount end)
      from dispute_movements where charge_id = p_charge);
  end if;
  if coalesce(v_amount, 0) <= 0 then
    return 0;
  end if;
  perform open_transaction(p_id, 'dispute', 'dispute:' || p_id, p_actor, p_reason, p_request, p_at);
  update ledger_accounts set balance = balance - v_sign * v_amount where id = v_available;
  update ledger_accounts set balance = balance + v_sign * v_amount where id = v_fund;
  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_available, -v_sign * v_amount), (p_id, 2, v_fund, v_sign * v_amount);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_available, -v_sign * v_amount, true), (p_id, 2, v_fund, v_sign * v_amount, true);
  insert into dispute_movements (id, charge_id, creator_id, step, amount)
  values (p_id, p_charge, v_charge.seller_id, p_step, v_amount);
  return v_amount;
end $function$;

CREATE OR REPLACE FUNCTION public.post_maturity(p_id uuid, p_charge uuid, p_request text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_charge charges;
  v_left bigint;
  v_pending bigint;
  v_available bigint;
begin
  update charges set matured_at = p_at
  where id = p_charge and available_at <= p_at and matured_at is null and reversed_at is null
    and not exists (select from earning_holds where charge_id = p_charge)
  returning * into v_charge;
  v_left := v_charge.net - v_charge.reversed_net;
  if not found or v_left = 0 then
    return false;
  end if;
  perform open_transaction(p_id, 'maturity', 'maturity:' || p_charge, 'site:mature-earnings', 'hold over', p_request, p_at);
  v_pending := account_of(v_charge.seller_id, 'creator_pending');
  v_available := account_of(v_charge.seller_id, 'creator_available');
  update ledger_accounts set balance = balance + v_left where id = v_available;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_pending, -v_left), (p_id, 2, v_available, v_left);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_pending, -v_left, false), (p_id, 2, v_available, v_left, true);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.post_payout(p_id uuid, p_key text, p_payout uuid, p_creator uuid, p_step text, p_amount bigint, p_reason text, p_actor text, p_request text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_available bigint;
  v_reserved bigint;
  v_paid bigint := (select id from ledger_accounts where owner_id is null and kind = 'payouts_paid');
  v_from bigint;
  v_to bigint;
begin
  if not open_transaction(p_id, 'payout', p_key, p_actor, p_reason, p_request, p_at) then
    return false;
  end if;
  v_available := account_of(p_creator, 'creator_available');
  v_reserved := account_of(p_creator, 'creator_reserved');
  -- In the order in which the roll-up locks them.
  perform from ledger_accounts where id in (v_available, v_reserved) order by id for update;
  v_from := case p_step when 'reserve' then v_available when 'return' then v_paid else v_reserved end;
  v_to := case p_step when 'reserve' then v_reserved when 'pay' then v_paid else v_available end;
  -- The site's own account is not locked by each payout: the roll-up counts it.
  if v_from <> v_paid then
    update ledger_accounts set balance = balance - p_amount where id = v_from and balance >= p_amount;
    if not found then
      raise exception 'the balance is too low' using errcode = 'FL001',
        detail = (select balance from ledger_accounts where id = v_from);
    end if;
  end if;
  if v_to <> v_paid then
    update ledger_accounts set balance = balance + p_amount where id = v_to;
  end if;
  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_from, -p_amount), (p_id, 2, v_to, p_amount);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_from, -p_amount, v_from <> v_paid), (p_id, 2, v_to, p_amount, v_to <> v_paid);
  insert into payout_movements (id, payout_id, creator_id, step, amount)
  values (p_id, p_payout, p_creator, p_step, p_amount);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.post_reversal(p_id uuid, p_key text, p_charge uuid, p_gross bigint, p_actor text, p_reason text, p_request text, p_at timestamp with time zone)
 RETURNS reversals
 LANGUAGE plpgsql
AS $function$
declare
  v_reversal reversals;
  v_charge charges;
  v_fee bigint;
  v_net bigint;
  -- Where the money goes back to: the fan's wallet, or the gateway that it came from.
  v_payer bigint;
  v_balance bigint;
  v_earnings bigint;
  v_fees bigint := (select id from ledger_accounts where owner_id is null and kind = 'fees');
begin
  select * into strict v_charge from charges where id = p_charge for update;
  if not open_transaction(p_id, 'reversal', p_key, p_actor, p_reason, p_request, p_at, p_charge) then
    select r.* into v_reversal from ledger_transactions t join reversals r using (id) where t.idempotency_key = p_key;
    if (v_reversal.charge_id, v_reversal.gross) is distinct from (p_charge, p_gross) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_reversal;
  end if;
  if p_gross <= 0 or v_charge.reversed_gross + p_gross > v_charge.gross then
    raise exception 'more than the original would be given back' using errcode = 'FL004';
  end if;
  v_fee := half_even(v_charge.fee, v_charge.reversed_gross + p_gross, v_charge.gross) - v_charge.reversed_fee;
  v_net := p_gross - v_fee;

  if v_charge.paid_with = 'card' then
    v_payer := clearing_of(v_charge.gateway);
  else
    update ledger_accounts set balance = balance + p_gross
    where owner_id = v_charge.buyer_id and kind = 'fan_available'
    returning id, balance into v_payer, v_balance;
  end if;
  if v_charge.matured_at is null then
    v_earnings := account_of(v_charge.seller_id, 'creator_pending');
  else
    -- May go below zero: later earnings make up for it.
    v_earnings := account_of(v_charge.seller_id, 'creator_available');
    update ledger_accounts set balance = balance - v_net where id = v_earnings;
  end if;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_payer, p_gross), (2, v_earnings, -v_net), (3, v_fees, -v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select p_id, position, account_id, amount, is_counted
  from (values (1, v_payer, p_gross, false), (2, v_earnings, -v_net, v_charge.matured_at is not null),
      (3, v_fees, -v_fee, false))
    as entry (position, account_id, amount, is_counted)
  where amount <> 0 and (position > 1 or v_charge.paid_with = 'card');

  update charges set reversed_gross = reversed_gross + p_gross, reversed_fee = reversed_fee + v_fee,
    reversed_net = reversed_net + v_net,
    reversed_at = case when reversed_gross + p_gross = gross then p_at end
  where id = p_charge;
  insert into reversals (id, receipt_number, charge_id, fan_id, gross, fee, net, reason, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_charge, v_charge.buyer_id, p_gross, v_fee, v_net, p_reason, v_balance, p_at)
  returning * into v_reversal;
  return v_reversal;
end $function$;

CREATE OR REPLACE FUNCTION public.post_top_up(p_id uuid, p_card_transaction uuid, p_gateway text, p_fan uuid, p_amount bigint, p_paid bigint, p_request text, p_at timestamp with time zone)
 RETURNS top_ups
 LANGUAGE plpgsql
AS $function$
declare
  v_top_up top_ups;
  v_clearing bigint;
  v_promotions bigint := (select id from ledger_accounts where owner_id is null and kind = 'promotions');
  v_wallet bigint := account_of(p_fan, 'fan_available');
  v_balance bigint;
begin
  if not open_transaction(p_id, 'top_up', 'card:' || p_card_transaction, p_fan::text, 'card paid', p_request, p_at) then
    select * into strict v_top_up from top_ups where card_transaction_id = p_card_transaction;
    return v_top_up;
  end if;
  v_clearing := clearing_of(p_gateway);
  update ledger_accounts set balance = balance + p_amount where id = v_wallet returning balance into v_balance;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_clearing, -p_paid), (2, v_wallet, p_amount), (3, v_promotions, p_paid - p_amount))
    as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select transaction_id, position, account_id, amount, false
  from ledger_entries where transaction_id = p_id and position <> 2;

  insert into top_ups (id, receipt_number, card_transaction_id, gateway, fan_id, amount, promoted, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_card_transaction, p_gateway, p_fan, p_amount, p_amount - p_paid, v_balance, p_at)
  returning * into v_top_up;
  return v_top_up;
end $function$;

CREATE OR REPLACE FUNCTION public.post_top_up_reversal(p_id uuid, p_key text, p_top_up uuid, p_paid bigint, p_reason text, p_request text, p_at timestamp with time zone)
 RETURNS top_up_reversals
 LANGUAGE plpgsql
AS $function$
declare
  v_reversal top_up_reversals;
  v_top_up top_ups;
  v_paid bigint := case p_reason when 'dispute-won' then p_paid else -p_paid end;
  v_amount bigint;
  v_wallet bigint;
  v_balance bigint;
  v_clearing bigint;
  v_promotions bigint := (select id from ledger_accounts where owner_id is null and kind = 'promotions');
begin
  select * into strict v_top_up from top_ups where id = p_top_up;
  if not open_transaction(p_id, 'top_up_reversal', p_key, 'site:card', p_reason, p_request, p_at, p_top_up) then
    select r.* into strict v_reversal
    from ledger_transactions t join top_up_reversals r using (id) where t.idempotency_key = p_key;
    return v_reversal;
  end if;
  perform from ledger_accounts where owner_id = v_top_up.fan_id and kind = 'fan_available' for update;
  v_amount := top_up_change(p_top_up, v_paid);
  update ledger_accounts set balance = balance + v_amount
  where owner_id = v_top_up.fan_id and kind = 'fan_available' and balance + v_amount >= 0
  returning id, balance into v_wallet, v_balance;
  if not found then
    raise exception 'the balance is too low' using errcode = 'FL001', detail =
      (select balance from ledger_accounts where owner_id = v_top_up.fan_id and kind = 'fan_available');
  end if;
  v_clearing := clearing_of(v_top_up.gateway);

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_clearing, -v_paid), (2, v_wallet, v_amount), (3, v_promotions, v_paid - v_amount))
    as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select transaction_id, position, account_id, amount, false
  from ledger_entries where transaction_id = p_id and position <> 2;

  insert into top_up_reversals (id, receipt_number, top_up_id, fan_id, amount, promoted, reason, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_top_up, v_top_up.fan_id, v_amount, v_amount - v_paid, p_reason, v_balance, p_at)
  returning * into v_reversal;
  return v_reversal;
end $function$;

CREATE OR REPLACE FUNCTION public.prepare_spellings()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  create extension if not exists pg_trgm;
  create index if not exists search_terms_spelling on search_terms using gin (spelling gin_trgm_ops);
  return true;
exception when others then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are immutable', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_new_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.receipt_number, new.kind, new.item_id, new.title, new.place, new.message, new.buyer_id, new.seller_id,
      new.gross, new.fee, new.net, new.rate_basis_points, new.balance_after, new.unlocks, new.created_at,
      new.available_at, new.tip_target_kind, new.tip_target_item, new.tip_target_title,
      new.quantity, new.paid_with, new.card_transaction_id, new.gateway)
    is distinct from
    (old.id, old.receipt_number, old.kind, old.item_id, old.title, old.place, old.message, old.buyer_id, old.seller_id,
      old.gross, old.fee, old.net, old.rate_basis_points, old.balance_after, old.unlocks, old.created_at,
      old.available_at, old.tip_target_kind, old.tip_target_item, old.tip_target_title,
      old.quantity, old.paid_with, old.card_transaction_id, old.gateway) then
    raise exception 'the facts of a charge are immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unless_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from accounts where id = old.account_id and status = 'deleted') then
    return old;
  end if;
  raise exception '% rows go only with their account', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.require_sound_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    new.kind in ('fan_available', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_reserve_fund',
      'card_clearing', 'fees', 'tax', 'refunds', 'promotions', 'payouts_paid')
    and (new.owner_id is not null) = (new.kind like 'fan\_%' or new.kind like 'creator\_%')
    and (new.gateway is not null) = (new.kind = 'card_clearing')
  ) is not true then
    raise exception 'account % would not be sound', new.id using errcode = 'check_violation', table = 'ledger_accounts';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.require_sound_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What a JSON number can carry exactly.
  if new.balance not between 0 and 9007199254740991 then
    -- Accounts that others only append to may be below zero for the moment between two roll-ups, and a creator's
    -- available balance by a reversal.
    if new.kind in ('fan_available', 'creator_reserved') or abs(new.balance) > 9007199254740991 then
      raise exception 'account % would not be sound', new.id using errcode = 'check_violation', table = 'ledger_accounts';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.require_sound_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    new.seller_id <> new.buyer_id
    and new.gross > 0 and new.fee >= 0 and new.net >= 0 and new.fee + new.net = new.gross
    and new.rate_basis_points between 0 and 10000
    and case when new.paid_with = 'wallet' then new.balance_after is not null and new.gateway is null
      -- What a card has paid leaves the wallet as it is, and opens no item.
      else new.paid_with = 'card' and new.balance_after is null and new.gateway is not null
        and new.card_transaction_id is not null and not new.unlocks end
  ) is not true then
    raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
  end if;
  if new.message is not null then
    if char_length(new.message) > 200 then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  if num_nonnulls(new.tip_target_kind, new.tip_target_item, new.tip_target_title) > 0 then
    -- What opens an item is given for that item.
    if new.unlocks or num_nulls(new.tip_target_kind, new.tip_target_item, new.tip_target_title) > 0 then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  if new.reversed_gross <> 0 or new.reversed_fee <> 0 or new.reversed_net <> 0 or new.reversed_at is not null then
    if (
      new.reversed_gross between 0 and new.gross
      and new.reversed_fee between 0 and new.fee
      and new.reversed_net between 0 and new.net
      and new.reversed_fee + new.reversed_net = new.reversed_gross
      and (new.reversed_at is not null) = (new.reversed_gross = new.gross)
    ) is not true then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.require_sound_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    new.kind in ('top_up', 'charge', 'reversal', 'maturity', 'top_up_reversal', 'payout', 'dispute')
    and new.actor <> '' and new.reason <> '' and new.request_id <> ''
    and (new.reverses is not null) = (new.kind in ('reversal', 'top_up_reversal'))
  ) is not true then
    raise exception 'transaction % would not be sound', new.id
      using errcode = 'check_violation', table = 'ledger_transactions';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.roll_up(p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_counted bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('wallet.roll-up')) then
    return 0;
  end if;
  with taken as materialized (
    -- Nobody else takes entries away, so their places stay what they are.
    select * from take_open_entries(array(select ctid from open_entries limit p_limit))
  ), sums as (
    select account_id, count(*) as entries, coalesce(sum(amount) filter (where not is_counted), 0) as amount
    from taken group by account_id
  ), accounts as materialized (
    select id, owner_id, seal_count, seal_hash from ledger_accounts
    where id in (select account_id from sums) order by id for update
  ), numbered as (
    select account_id, seal_hash, transaction_id, position, amount, t.kind, t.created_at,
      seal_count + row_number() over (partition by account_id order by transaction_id, position) as sequence
    from taken join accounts on accounts.id = account_id join ledger_transactions t on t.id = transaction_id
    where owner_id is not null
  ), sealed as (
    insert into ledger_seals (account_id, sequence, transaction_id, position, hash)
    select account_id, sequence, transaction_id, position,
      seal_chain(seal_hash, seal_line(account_id, sequence, transaction_id, position, kind, amount, created_at))
        over (partition by account_id order by sequence)
    from numbered
    returning account_id, sequence, hash
  ), heads as (
    select distinct on (account_id) account_id, sequence, hash from sealed order by account_id, sequence desc
  ), counted as (
    update ledger_accounts a
    set balance = balance + sums.amount, seal_count = coalesce(heads.sequence, seal_count),
      seal_hash = coalesce(heads.hash, seal_hash)
    from sums left join heads using (account_id)
    where a.id = sums.account_id
    returning sums.entries
  )
  select coalesce(sum(entries), 0) into v_counted from counted;
  return v_counted;
end $function$;

CREATE OR REPLACE FUNCTION public.seal(p_previous bytea, p_line text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(p_previous || convert_to(p_line, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.seal_line(p_account bigint, p_sequence bigint, p_transaction uuid, p_position smallint, p_kind text, p_amount bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select p_account || '|' || p_sequence || '|' || p_transaction || '|' || p_position || '|' || p_kind || '|' || p_amount
    || '|' || (extract(epoch from p_at) * 1000)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.seal_next(p_state bytea, p_head bytea, p_line text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select seal(coalesce(p_state, p_head), p_line)
$function$;

CREATE OR REPLACE FUNCTION public.search_spelling(p_word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(CASE WHEN (each.c ~ '^[a-z0-9]$'::text) THEN each.c ELSE chr((97 + (ascii(each.c) % 26))) END, ''::text ORDER BY each.n) AS string_agg FROM regexp_split_to_table(search_spelling.p_word, ''::text) WITH ORDINALITY each(c, n));

CREATE OR REPLACE FUNCTION public.spent_since(p_fan uuid, p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (
    (select coalesce(sum(gross - reversed_gross), 0) from charges where buyer_id = p_fan and created_at >= p_since)
    + (select coalesce(sum(amount_cents - refunded_cents), 0) from card_transactions p
       where account_id = p_fan and created_at >= p_since and performer_id is not null
         and (status in ('processing', 'require_authentication', 'success') or (status = 'created' and card_id is not null))
         and not exists (select from charges where card_transaction_id = p.id))
  )::bigint
$function$;

CREATE OR REPLACE FUNCTION public.take_open_entries(p_places tid[])
 RETURNS SETOF open_entries
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query delete from open_entries where ctid = any(p_places) returning *;
end $function$;

CREATE OR REPLACE FUNCTION public.top_up_change(p_top_up uuid, p_paid bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_top_up top_ups;
  v_lost bigint;
  v_taken bigint;
begin
  select * into strict v_top_up from top_ups where id = p_top_up;
  select coalesce(-sum(amount - promoted), 0), coalesce(-sum(amount), 0) into v_lost, v_taken
  from top_up_reversals where top_up_id = p_top_up;
  v_lost := v_lost - p_paid;
  if p_paid = 0 or v_lost < 0 or v_lost > v_top_up.amount - v_top_up.promoted then
    raise exception 'more than the original would be given back' using errcode = 'FL004';
  end if;
  return v_taken - half_even(v_top_up.amount, v_lost, v_top_up.amount - v_top_up.promoted);
end $function$;

CREATE TRIGGER account_notes_immutable BEFORE UPDATE ON account_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER account_notes_kept BEFORE DELETE ON account_notes FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased();

CREATE TRIGGER audit_log_immutable BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER charges_facts_immutable BEFORE UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION refuse_new_facts();

CREATE TRIGGER charges_kept BEFORE DELETE ON charges FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER charges_sound BEFORE INSERT OR UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION require_sound_charge();

CREATE TRIGGER dispute_movements_immutable BEFORE DELETE OR UPDATE ON dispute_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER dispute_movements_kept BEFORE TRUNCATE ON dispute_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER gateway_events_immutable BEFORE DELETE OR UPDATE ON gateway_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_accounts_balance_sound BEFORE INSERT OR UPDATE OF balance, kind ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION require_sound_balance();

CREATE TRIGGER ledger_accounts_sound BEFORE INSERT OR UPDATE OF owner_id, kind, gateway ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION require_sound_account();

CREATE TRIGGER ledger_entries_immutable BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_seals_immutable BEFORE DELETE OR UPDATE ON ledger_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_seals_kept BEFORE TRUNCATE ON ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_immutable BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_kept BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_sound BEFORE INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION require_sound_transaction();

CREATE TRIGGER payout_movements_immutable BEFORE DELETE OR UPDATE ON payout_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payout_movements_kept BEFORE TRUNCATE ON payout_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER reversals_immutable BEFORE DELETE OR UPDATE ON reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_up_reversals_immutable BEFORE DELETE OR UPDATE ON top_up_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_ups_immutable BEFORE DELETE OR UPDATE ON top_ups FOR EACH ROW EXECUTE FUNCTION refuse_change();
