-- Up Migration
-- What stays of a thing that was parted, and is back where it was because its mark was voided, came in with the first: it was as old as the
-- day that it was parted. What was voided since brought nothing in.
create or replace function anotar_pieza() returns trigger language plpgsql as $$
declare
  v_documento uuid;
  v_fecha date;
  v_partes date;
  v_anula uuid;
  v_entro date;
  v_dia date;
  v_antes bigint;
  v_pieza uuid;
begin
  new.clase := coalesce(new.clase, case when new.categoria is null then 'otro' else 'joya' end);
  if tg_op = 'INSERT' or new.descripcion <> old.descripcion or new.serial is distinct from old.serial
    or new.marca is distinct from old.marca or new.modelo is distinct from old.modelo then
    new.busqueda := translate(lower(concat_ws(' ', new.codigo, new.descripcion, new.marca, new.modelo, new.serial)),
      'áéíóúüñ', 'aeiouun');
  end if;
  if tg_op = 'INSERT' then
    new.desde := coalesce(new.desde, (new.creada at time zone 'America/Bogota')::date);
  elsif new.lugar <> old.lugar and new.lugar <> 'afuera' then
    select d.id, d.fecha, d.anula_id into v_documento, v_fecha, v_anula from movimientos_bienes m join documentos d on d.id = m.documento_id
      where m.pieza_id = new.id and m.unidades = 1 order by d.orden desc limit 1;
    if old.lugar = 'afuera' then
      select min(p.desde) into v_partes from piezas p join movimientos_bienes m on m.pieza_id = p.id
        where p.origen_id = new.origen_id and p.padre_id = new.id and m.documento_id = v_documento and m.unidades = 1
          and m.a = 'afuera';
    end if;
    if v_partes is not null then
      new.desde := least(old.desde, v_partes);
    elsif old.lugar = 'afuera' and v_anula is not null then
      new.desde := old.desde;
    elsif old.lugar <> 'afuera' or new.padre_id is null or not exists (
      select from movimientos_bienes m where m.documento_id = v_documento and m.pieza_id = new.padre_id and m.unidades = 1
        and m.a = 'afuera' and m.de = new.lugar and m.almacen_id = new.almacen_id) then
      if v_anula is not null then
        v_pieza := new.id;
        select orden into v_antes from documentos where id = v_anula;
        loop
          select d.id, d.fecha, d.orden into v_documento, v_dia, v_antes
            from movimientos_bienes_toda m join documentos d on d.id = m.documento_id
            where m.pieza_id = v_pieza and m.unidades = 1 and m.a = new.lugar and m.almacen_id = new.almacen_id and d.anula_id is null
              and d.estado = 'activo' and d.orden < v_antes
            order by d.orden desc limit 1;
          exit when not found;
          v_entro := v_dia;
          select p.padre_id into v_pieza from piezas p where p.id = v_pieza and exists (
            select from movimientos_bienes_toda m where m.documento_id = v_documento and m.pieza_id = p.padre_id and m.unidades = 1
              and m.a = 'afuera' and m.de = new.lugar and m.almacen_id = new.almacen_id);
          exit when not found;
        end loop;
      end if;
      new.desde := coalesce(v_entro, v_fecha, old.desde);
    end if;
  end if;
  return new;
end $$;
