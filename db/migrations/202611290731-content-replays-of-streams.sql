alter table videos add column tickets_of uuid;
comment on column videos.tickets_of is
  'Of the replay of a stream that had tickets: that stream. Who has a ticket watches the video without paying again.';
