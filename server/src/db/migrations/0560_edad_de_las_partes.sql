-- Up Migration
-- What stays of a thing that was parted is as old as it was: it was born with the day of the first (`partes.ts`), and keeps it where its
-- document leaves it in the place that the first one left. A part that goes elsewhere is there since that day, as anything is.
create or replace function anotar_pieza() returns trigger language plpgsql as $$
declare
  v_documento uuid;
  v_fecha date;
begin
  new.clase := coalesce(new.clase, case when new.categoria is null then 'otro' else 'joya' end);
  if tg_op = 'INSERT' or new.descripcion <> old.descripcion or new.serial is distinct from old.serial
    or new.marca is distinct from old.marca or new.modelo is distinct from old.modelo then
    new.busqueda := translate(lower(concat_ws(' ', new.codigo, new.descripcion, new.marca, new.modelo, new.serial)),
      'áéíóúüñ', 'aeiouun');
  end if;
  if tg_op = 'INSERT' then
    new.desde := coalesce(new.desde, (new.creada at time zone 'America/Bogota')::date);
  elsif new.lugar <> old.lugar then
    select d.id, d.fecha into v_documento, v_fecha from movimientos_bienes m join documentos d on d.id = m.documento_id
      where m.pieza_id = new.id and m.unidades = 1 order by d.orden desc limit 1;
    if old.lugar <> 'afuera' or new.padre_id is null or not exists (
      select from movimientos_bienes m where m.documento_id = v_documento and m.pieza_id = new.padre_id and m.unidades = 1
        and m.a = 'afuera' and m.de = new.lugar and m.almacen_id = new.almacen_id) then
      new.desde := coalesce(v_fecha, old.desde);
    end if;
  end if;
  return new;
end $$;
