-- Which saving of the own profile this is, so that a form that was filled from an earlier one overwrites no later.

alter table accounts add column profile_version integer not null default 1;
