-- Up Migration
-- Consultations by month (078), told by their identity. The one in course, which must not be paid twice across the end of a month, is
-- a row of a narrow table of its own.

create table consultas_abiertas (
  almacen_id uuid not null references almacenes,
  fuente text not null references fuentes_consulta,
  cedula text not null,
  -- '' when none was said.
  tipo_documento text not null,
  consulta_id uuid not null unique,
  primary key (almacen_id, fuente, cedula, tipo_documento)
);
insert into consultas_abiertas select c.almacen_id, c.fuente, c.cedula, coalesce(c.tipo_documento, ''), c.id
  from consultas c where c.situacion = 'pendiente';
drop index consultas_una_en_curso;

-- A month goes to the archive with what hangs from it left where it is. Nobody of the application takes a consultation away.
alter table cupo_movimientos drop constraint cupo_movimientos_consulta_id_fkey;
alter table consulta_pdfs drop constraint consulta_pdfs_consulta_id_fkey;
alter table tareas_cumplimiento drop constraint tareas_cumplimiento_consulta_id_fkey;

select meses.partir('consultas', 'id');
-- A person who is merged into another one takes along what was asked about them.
alter table archivo.consultas add constraint consultas_cliente_id_fkey foreign key (cliente_id) references clientes;
insert into meses.esperan values ('consultas', $$situacion = 'pendiente' or tomada_por is not null$$);

-- One that is in course already is not written: it waits for who is writing the same one.
create function apartar_consulta() returns trigger language plpgsql as $$
begin
  insert into consultas_abiertas values (new.almacen_id, new.fuente, new.cedula, coalesce(new.tipo_documento, ''), new.id)
    on conflict do nothing;
  if not found then
    return null;
  end if;
  return new;
end $$;
create trigger consultas_apartar before insert on consultas for each row
  when (new.situacion = 'pendiente') execute function apartar_consulta();

-- Answered, or of a person who was forgotten, it is no longer in course.
create function soltar_consulta() returns trigger language plpgsql as $$
begin
  delete from consultas_abiertas where consulta_id = old.id;
  return null;
end $$;
create trigger consultas_soltar after update on consultas for each row
  when (old.situacion = 'pendiente' and (new.situacion <> 'pendiente' or new.cedula <> old.cedula)) execute function soltar_consulta();

do $$ begin
  while meses.preparar(now()) is not null loop
  end loop;
end $$;
