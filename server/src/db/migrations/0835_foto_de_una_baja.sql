-- Up Migration
-- Whether a photo is of a write-off that stands is asked while another one is saved. Not unique: what was saved before this stays.
create index desusos_foto on desusos (foto_id) where clase = 'baja' and activo;
