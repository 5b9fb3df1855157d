-- Up Migration
-- How the documents of each range of numbers are, whether DIAN has any and which is the last: asked of one range, in a house with millions.
create index electronicos_rango on electronicos (rango_id, estado) where rango_id is not null;
