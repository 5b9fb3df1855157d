-- Up Migration
-- A sum of whole figures that stays in eight bytes. That of PostgreSQL keeps a wider one for each group in memory of its own,
-- so that the proof of both ledgers, which adds up by branch, place and day, went to disk for most of its groups. What does not
-- fit in eight bytes is refused, never cut.
create aggregate suma(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
