-- Up Migration
-- What was lost in some days is few things of many: read without asking it of every document (*Excepciones*).
create index movimientos_bienes_bajas on movimientos_bienes (fecha) where a = 'baja';
