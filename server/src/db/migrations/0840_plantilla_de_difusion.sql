-- Up Migration
-- The approved template of WhatsApp that a message to a filter leaves by, as it was when it began; null, its text as it is.
alter table difusiones add column plantilla jsonb;
