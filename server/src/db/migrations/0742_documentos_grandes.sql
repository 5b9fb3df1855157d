-- Up Migration
-- Large cash is looked for among the large documents (*Excepciones*): one in a hundred and seventy. Under a threshold below this one, among all.
create index documentos_grandes on documentos (fecha) where abs(valor) >= 5000000 and tercero_id is not null;
