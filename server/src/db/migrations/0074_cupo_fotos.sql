-- Up Migration
-- How many photos of a person no customer has yet is asked at each upload.
create index fotos_sueltas_de on fotos (usuario_id) where suelta_desde is not null;
