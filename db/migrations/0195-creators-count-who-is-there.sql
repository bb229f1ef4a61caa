-- Fans who are shut out are in no list of followers; now they are in no figure of them either.
update creators set follower_count = follower_count - shut_out.fans
from (
  select f.creator_id, count(*)::int as fans from accounts a join follows f on f.fan_id = a.id
  where a.status = 'suspended' group by f.creator_id
) as shut_out
where account_id = shut_out.creator_id;

comment on column creators.follower_count is
  'Number of rows in follows whose fan is not shut out, changed in the same statement as they are.';
