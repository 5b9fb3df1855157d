-- Up Migration
-- Who issued a document, under which resolution and where it was sold, as its XML says it: its paper says the same for ever, whatever is
-- written of the company since. Null of those that were signed before: of them it is as it is today.
alter table electronicos add column emision jsonb;
