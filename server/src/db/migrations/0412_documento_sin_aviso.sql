-- Up Migration
-- A transaction that tells something commits under one lock of the whole database. Of a document it is told right after its commit, in the
-- same message (ADR 071): the branches of a chain do not wait for each other.
drop trigger avisar_documento on documentos;
