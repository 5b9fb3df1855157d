-- Up Migration
-- Administration: passwords that expire, second factor, the book of sign-ins, versions against lost updates.

alter table usuarios
  add column version integer not null default 1,
  add column clave_temporal boolean not null default false,
  -- Encrypted with a key derived from the session secret; active once the first code was right.
  add column totp_secreto text,
  add column totp_activo boolean not null default false,
  -- Last time step accepted: a code is good once.
  add column totp_paso bigint not null default 0;

alter table roles add column version integer not null default 1;
alter table almacenes add column version integer not null default 1;
alter table empresa
  add column version integer not null default 1,
  add column resolucion jsonb not null default '{"numero": "", "vence": null, "mensaje": ""}';

-- Every sign-in and every failed attempt. `sesion_id` is the key of the session while it lives.
create table logueos (
  id uuid primary key,
  usuario_id uuid references usuarios on delete set null,
  username text not null,
  exito boolean not null,
  sesion_id text,
  almacen_id uuid references almacenes,
  direccion text not null,
  equipo text not null,
  entrada timestamptz not null,
  salida timestamptz,
  motivo_salida text check (motivo_salida in ('salio', 'inactividad', 'cerrada', 'clave', 'bloqueado', 'vencida'))
);
create index logueos_entrada on logueos (entrada desc);
create index logueos_sesion on logueos (sesion_id) where salida is null;
create index logueos_usuario on logueos (usuario_id, entrada desc);

create table novedades (
  id uuid primary key,
  tipo text not null,
  descripcion text not null,
  creado_por uuid references usuarios,
  created timestamptz not null
);
create index novedades_created on novedades (created desc);

update configuracion set valor = valor || '{
  "novedades": true,
  "verificacion_copia": false,
  "message_operaciones": [],
  "email_operaciones": [],
  "email_empresa": [],
  "seguridad": { "segundoFactorSuper": false, "largoClave": 10 },
  "clientes": { "dominiosEmail": ["gmail.com", "hotmail.com", "hotmail.es", "yahoo.com", "yahoo.es", "outlook.com"] },
  "enlaces": {
    "antecedentesJudiciales": "https://antecedentes.policia.gov.co:7005/WebJudicial/",
    "afiliacionSalud": "https://www.adres.gov.co/consulte-su-eps",
    "facebook": "", "instagram": "", "whatsapp": ""
  }
}';
