import { nombreDeEstado as estadoDeContrato } from '@retroventa/api/contratos/lista'
import type { Valor } from '@retroventa/api/core/lista'
import {
  nombreDeEstado as estadoDeMensaje,
  NOMBRES_CANAL,
  NOMBRES_CLASE,
} from '@retroventa/api/mensajes/lista'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import { nombreDeMedio } from '@retroventa/api/operaciones/textos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Documento } from '../../core/ganchos.ts'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'
import { situacionDe } from '../contratos/service.ts'

/** Rows of a sheet of the folder, under the words of its columns. */
export type Renglon = Readonly<Record<string, Valor>>

/** A customer, with every document of all their records, now and before. */
interface Persona {
  id: string
  documentos: readonly Documento[]
}

/** As every file of the house says an instant: what was done at eight in the evening is of that day. */
const enBogota = (instante: RawBuilder<unknown>) =>
  sql`to_char(${instante} at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI')`

const HOJAS: Readonly<Record<string, (persona: Persona) => RawBuilder<Renglon>>> = {
  'contratos.csv': ({ id }) => sql`
    select c.codigo "Contrato", al.codigo "Almacén", c.fecha::text "Fecha", c.valor_total "Entregado", c.capital "Capital",
      c.vence::text "Vence",
      jsonb_build_object('estado', c.estado, 'vence', c.vence, 'tipo_resolucion', c.tipo_resolucion, 'espera_hasta', c.espera_hasta,
        'estado_previo', c.estado_previo)::text "Estado", u.username "Empleado"
    from contratos c join almacenes al on al.id = c.almacen_id join usuarios u on u.id = c.empleado_id
    where c.cliente_id in ${registrosDe(sql`${id}::uuid`)} order by c.fecha, c.codigo`,
  'documentos.csv': ({ id }) => sql`
    select d.codigo "Documento", d.tipo "Tipo", al.codigo "Almacén", ${enBogota(sql`d.instante`)} "Instante", d.valor "Valor", p.medios "Medios de pago",
      d.estado "Estado", d.motivo "Motivo", u.username "Firmó"
    from documentos d join almacenes al on al.id = d.almacen_id join usuarios u on u.id = d.firmante_id
    left join lateral (select string_agg(x.medio || ' ' || x.valor, '; ' order by x.linea) medios
      from documento_pagos x where x.documento_id = d.id) p on true
    where d.tercero_id in ${registrosDe(sql`${id}::uuid`)} order by d.orden`,
  'consultas.csv': ({ id, documentos }) => sql`
    select ${enBogota(sql`q.instante`)} "Instante", f.nombre "Fuente", q.estado "Estado", q.situacion "Situación", q.mensaje "Respuesta",
      al.codigo "Almacén", u.username "Empleado"
    from (select * from consultas_toda where cliente_id in ${registrosDe(sql`${id}::uuid`)}
      union all select * from consultas_toda c where c.cliente_id is null and c.cedula = any(${documentos.map(({ cedula }) => cedula)}::text[])
        and exists (select from unnest(${documentos.map(({ tipo_documento }) => tipo_documento)}::text[],
          ${documentos.map(({ cedula }) => cedula)}::text[]) d (tipo, cedula)
          where d.cedula = c.cedula and (c.tipo_documento is null or c.tipo_documento = d.tipo))) q
      join fuentes_consulta f on f.codigo = q.fuente join almacenes al on al.id = q.almacen_id join usuarios u on u.id = q.empleado_id
    order by q.instante`,
  'mensajes.csv': ({ id }) => sql`
    select ${enBogota(sql`m.creado`)} "Instante", m.canal "Canal", m.clase "Clase", m.destino "Destino", m.estado "Estado", m.asunto "Asunto", m.texto "Texto"
    from mensajes_toda m where m.cliente_id in ${registrosDe(sql`${id}::uuid`)} order by m.creado`,
}

/** What a sheet says in words, by the title of its column: a key of the tables tells nothing to who proves a case with it. */
const EN_PALABRAS: Readonly<Record<string, Readonly<Record<string, (clave: string, hoy: Fecha) => string>>>> =
  {
    'contratos.csv': {
      // Of the day of the folder, as its sheet says it: what is overdue is stored as in force (D8).
      Estado: (datos, hoy) => {
        const { estado, tipoResolucion } = situacionDe(JSON.parse(datos), hoy)
        return [estadoDeContrato(estado), tipoResolucion].filter(Boolean).join(', ')
      },
    },
    'documentos.csv': {
      Tipo: tituloDe,
      'Medios de pago': (medios) =>
        medios
          .split('; ')
          .map((uno) => uno.replace(/^\S+/, nombreDeMedio))
          .join('; '),
      Estado: conMayuscula,
    },
    'consultas.csv': { Situación: conMayuscula },
    'mensajes.csv': {
      Canal: (canal) => NOMBRES_CANAL[canal as keyof typeof NOMBRES_CANAL],
      Clase: (clase) => NOMBRES_CLASE[clase as keyof typeof NOMBRES_CLASE],
      Estado: (estado) => estadoDeMensaje(estado as Parameters<typeof estadoDeMensaje>[0]),
    },
  }

/** A row of a sheet in the words that the lists of the house use. */
export function renglonEnPalabras(hoja: string, fila: Renglon, hoy: Fecha): Renglon {
  const palabras = EN_PALABRAS[hoja] ?? {}
  return Object.fromEntries(
    Object.entries(fila).map(([titulo, valor]) => {
      const dicho = palabras[titulo]
      return [titulo, dicho && valor ? dicho(String(valor), hoy) : valor]
    }),
  )
}

/**
 * What the house holds of a person, also under the records that were merged with theirs, a sheet of each kind; of consultations, those of
 * their documents before a record existed too.
 */
export async function hojasDe(db: Kysely<DB>, persona: Persona, hoy: Fecha): Promise<[string, Renglon[]][]> {
  const hojas: [string, Renglon[]][] = []
  for (const [nombre, consulta] of Object.entries(HOJAS))
    hojas.push([
      nombre,
      (await consulta(persona).execute(db)).rows.map((fila) => renglonEnPalabras(nombre, fila, hoy)),
    ])
  return hojas
}
