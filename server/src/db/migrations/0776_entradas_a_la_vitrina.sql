-- Up Migration
-- What came to be sold, and when, is one move in twelve: read without asking it of every thing that the house ever had (*Repositorio*).
create index movimientos_bienes_entradas on public.movimientos_bienes (a, fecha) include (pieza_id)
  where a in ('vitrina', 'vitrina_peso') and unidades = 1;
create index movimientos_bienes_entradas on archivo.movimientos_bienes (a, fecha) include (pieza_id)
  where a in ('vitrina', 'vitrina_peso') and unidades = 1;
-- In the archive too, which *Excepciones* would read whole.
create index movimientos_bienes_bajas on archivo.movimientos_bienes (fecha) where a = 'baja';
