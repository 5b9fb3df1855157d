-- Up Migration
-- An entry has the identity of its document, and its lines are found by that; those of an older version have their own, and are looked
-- up: where there are none, nothing is read for it (*Resoluciones*).
create index asientos_con_otra_identidad on asientos (documento_id) include (id) where id <> documento_id;
