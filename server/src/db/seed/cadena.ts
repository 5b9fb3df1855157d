import { cuadra } from '@retroventa/domain/contabilidad/asiento'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { sql } from 'kysely'
import pg from 'pg'
import { sinLimite } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../../modules/configuracion/service.ts'
import { contarDias, type EventoDelDia, porInstante } from './cadena/calendario.ts'
import { abrirCopias, type Copias } from './cadena/copias.ts'
import { ALMACEN_MODELO, type Condiciones, PERSONA_MODELO } from './cadena/cuento.ts'
import { atar, leerEsquema, ponerForaneas, quitarForaneas, soltar } from './cadena/esquema.ts'
import type { Columnas } from './cadena/molde.ts'
import { folioDe, type Nombrado, nombrado, valoresDe } from './cadena/plantilla.ts'
import { sueltosDelDia, tiposInventables } from './cadena/sueltos.ts'
import { crearTotales } from './cadena/totales.ts'
import { crearAzar } from './demo/azar.ts'
import {
  capitalDelDia,
  capitalPara,
  fondosDelDia,
  type MovimientoCaja,
  movimientosDelDia,
} from './demo/caja.ts'
import { filaAsiento, filasPartidas, filasSaldos } from './demo/filas.ts'
import { crearJornada, type Jornada } from './demo/jornada.ts'
import { comoTerminos } from './demo.ts'

/** Tables that the chain writes whole. */
export const TABLAS_DE_CADENA = [
  'documentos',
  'partidas',
  'asientos',
  'piezas',
  'contratos',
  'movimientos_bienes',
  'documento_pagos',
  'contrato_articulos',
  'ventas',
  'venta_lineas',
  'movimientos_dinero',
  'saldos_dia',
  'saldos_bienes_dia',
  'consecutivos',
] as const

/** Those that cannot be written frozen. */
const POR_MES = ['partidas', 'movimientos_bienes']

const SEMILLA = 20_261_121

export interface TamanoDeCadena {
  readonly contratos: number
  /** Years of history. */
  readonly anios: number
}

/** What the chain has written so far. */
export interface Avance {
  readonly contratos: number
  readonly documentos: number
  readonly paso: string
}

interface Sucursal extends Nombrado {
  readonly codigo: string
  readonly empleado: Nombrado
}

/**
 * Writes years of contracts, sales and money into a company that has none, with both ledgers: every figure comes from the
 * planners of the product, in stories that several contracts live. What is not of the ledgers, the audit log and the police
 * register, stays empty.
 * @param url of the owner of the database: indexes and keys are taken away and made again over what was written
 * @throws Error when there is something already, a key does not hold or an entry does not balance
 */
export async function sembrarCadena(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  url: string,
  { contratos, anios }: TamanoDeCadena,
  avisar: (avance: Avance) => void = () => {},
): Promise<{ documentos: number }> {
  const jornada = crearJornada(deps.reloj(), anios * 12)
  const { ventas, ...configuracion } = await leerConfiguracion(deps)
  const condiciones: Condiciones = {
    ...comoTerminos({ ventas, ...configuracion }),
    ventas: {
      tarifas: { metal: ventas.ivaMetal, varios: ventas.ivaVarios, servicios: ventas.ivaServicios },
      garantiaDias: ventas.garantiaDias,
      comerciaCelulares: configuracion.comerciaCelulares,
    },
  }
  const sucursales = await leerSucursales(deps)
  const tipos = await tiposInventables(deps.db)
  const clientes = await leerClientes(deps)
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    const esquema = await leerEsquema(cliente, TABLAS_DE_CADENA)
    await quitarForaneas(cliente, esquema)
    let hecho = { documentos: 0 }
    try {
      const copias = await abrirCopias(url, esquema.columnas, (propio, tabla) =>
        soltar(propio, tabla, esquema),
      )
      try {
        const { columnas } = esquema
        const obra = { copias, columnas, jornada, condiciones, sucursales, tipos, clientes, contratos }
        hecho = await escribir(obra, avisar)
        avisar({ ...hecho, contratos, paso: 'índices' })
        await copias.terminar((propio, tabla) => atar(propio, tabla, esquema))
        avisar({ ...hecho, contratos, paso: 'llaves' })
      } finally {
        await copias.cerrar()
      }
    } finally {
      // Also when nothing came of it: the tables are then as they were.
      await ponerForaneas(url, cliente, esquema, POR_MES)
    }
    return hecho
  } finally {
    await cliente.end()
  }
}

interface Obra {
  readonly copias: Copias
  readonly columnas: Columnas
  readonly jornada: Jornada
  readonly condiciones: Condiciones
  readonly sucursales: readonly Sucursal[]
  readonly tipos: readonly TipoDinero[]
  readonly clientes: Clientes
  readonly contratos: number
}

async function escribir(obra: Obra, avisar: (avance: Avance) => void): Promise<{ documentos: number }> {
  const { copias, columnas, jornada, condiciones, sucursales, clientes, contratos, tipos } = obra
  const azar = crearAzar(SEMILLA)
  const cuantas = sucursales.length
  const numeros = new Int32Array(contratos)
  const suyos = new Int32Array(contratos)
  const ultimos = sucursales.map(() => new Map<TipoOperacion, number>())
  const cajas = new Float64Array(cuantas)
  const bancos = new Float64Array(cuantas)
  const totales = crearTotales(cuantas)
  let siguiente = contratos
  let documentos = 0
  let hechos = 0

  for (const [dia, propios] of contarDias(azar, jornada, contratos, condiciones, columnas)) {
    const sueltos = sueltosDelDia(azar, dia, tipos, columnas).map((operacion): EventoDelDia => {
      const molde = { primero: siguiente, cuantos: cuantas, operaciones: [operacion] }
      siguiente += cuantas
      return { molde, operacion, esContrato: false }
    })
    const eventos = [...propios, ...sueltos].sort(porInstante)
    const asentar = (i: number, movimiento: MovimientoCaja): void => {
      const almacen = sucursales[i] as Sucursal
      const documento = asientoSuelto(movimiento, almacen, siguiente++)
      copias.agregar('asientos', { ...filaAsiento(documento) })
      for (const partida of filasPartidas(documento)) copias.agregar('partidas', { ...partida })
      totales.sumar(i, { cuentas: filasSaldos([documento]), bienes: [] })
    }
    const efectos = efectosDelDia(eventos, cuantas)
    const fondos = efectos.map((suyos, i) => fondosDelDia(cajas[i] as Pesos, suyos, jornada.cerro(dia)))
    fondos.forEach(({ llegan, salen }, i) => {
      const capital = capitalPara((bancos[i] as number) - llegan)
      bancos[i] = (bancos[i] as number) + capital + salen - llegan
      cajas[i] = (efectos[i] ?? []).reduce((suma, uno) => suma + uno, (cajas[i] as number) + llegan - salen)
      if (capital > 0) asentar(i, capitalDelDia(dia, capital))
      for (const movimiento of movimientosDelDia(dia, { llegan, salen })) asentar(i, movimiento)
    })

    for (const evento of eventos) {
      const { molde, operacion, esContrato } = evento
      for (let k = 0; k < molde.cuantos; k++) {
        const i = almacenDe(evento, k, cuantas)
        const indice = molde.primero + k
        const almacen = sucursales[i] as Sucursal
        const numero = (ultimos[i]?.get(operacion.tipo) ?? 0) + 1
        ultimos[i]?.set(operacion.tipo, numero)
        if (esContrato) {
          numeros[indice] = numero
          suyos[indice] = clientes.elegir(azar, dia)
          hechos += 1
        }
        const valores = valoresDe(
          indice,
          {
            almacen,
            codigoAlmacen: almacen.codigo,
            cliente: clientes.todos[suyos[indice] ?? 0] as Nombrado,
            empleado: almacen.empleado,
          },
          numero,
          numeros[indice] ?? 0,
        )
        for (const [tabla, plantilla] of operacion.filas) copias.agregarMolde(tabla, plantilla, valores)
        totales.sumar(i, operacion)
        documentos += 1
      }
      await copias.enviar()
    }
    const { dinero, bienes } = totales.cerrarDia(dia, (i) => (sucursales[i] as Sucursal).id)
    escribirFilas(obra, 'saldos_dia', dinero)
    escribirFilas(obra, 'saldos_bienes_dia', bienes)
    avisar({ contratos: hechos, documentos, paso: dia })
  }
  escribirFilas(
    obra,
    'consecutivos',
    ultimos.flatMap((tipos, i) =>
      [...tipos].map(([documento, ultimo]) => ({
        almacen_id: (sucursales[i] as Sucursal).id,
        documento,
        ultimo,
      })),
    ),
  )
  return { documentos }
}

function escribirFilas({ copias }: Obra, tabla: string, filas: readonly object[]): void {
  for (const fila of filas) copias.agregar(tabla, { ...fila })
}

/** Those who lived a story go to one branch each, beginning at another one every time. */
const almacenDe = ({ molde }: EventoDelDia, k: number, cuantas: number): number =>
  ((molde.primero % 7_919) + k) % cuantas

/** What the operations of a day do to each drawer, in the order of time. */
function efectosDelDia(eventos: readonly EventoDelDia[], cuantas: number): Pesos[][] {
  const efectos = Array.from({ length: cuantas }, (): Pesos[] => [])
  for (const evento of eventos) {
    const { caja } = evento.operacion
    if (caja === 0) continue
    for (let k = 0; k < evento.molde.cuantos; k++) efectos[almacenDe(evento, k, cuantas)]?.push(caja)
  }
  return efectos
}

/** Money of the house that no document moved, as the demonstration writes it. */
function asientoSuelto({ instante, titulo, asiento }: MovimientoCaja, almacen: Sucursal, indice: number) {
  const id = folioDe(instante, 0xfff).replace('@H', indice.toString(16).padStart(12, '0'))
  if (!cuadra(asiento)) throw new Error(`unbalanced: ${titulo}`)
  return {
    id,
    almacen: { ...ALMACEN_MODELO, id: almacen.id },
    instante,
    documento: `FONDOS-${fechaBogota(instante)}`,
    documentoId: id,
    descripcion: titulo,
    empleado: { ...PERSONA_MODELO, id: almacen.empleado.id },
    asiento,
  }
}

async function leerSucursales({ db }: Pick<Dependencias, 'db'>): Promise<Sucursal[]> {
  const { rows } = await sql<{
    id: string
    codigo: string
    empleadoId: string
  }>`select a.id, a.codigo, (select min(x.usuario_id::text) from accesos x
      join roles r on r.id = x.rol_id where x.almacen_id = a.id and r.nombre = 'Cajero') "empleadoId"
    from almacenes a where a.activo order by a.codigo`.execute(db)
  return rows.map(({ id, codigo, empleadoId }) => ({
    ...nombrado(id),
    codigo,
    empleado: nombrado(empleadoId),
  }))
}

interface Clientes {
  readonly todos: readonly Nombrado[]
  /** Somebody who was registered before that day: few bring a lot, many bring one thing. */
  elegir(azar: { fraccion(): number }, dia: Fecha): number
}

async function leerClientes({ db }: Pick<Dependencias, 'db'>): Promise<Clientes> {
  const { rows } = await db.transaction().execute(async (tx) => {
    // A million in order: on a slow disk, more than a statement may take.
    await sinLimite(tx)
    return sql<{ id: string; dia: Fecha }>`select id, (created at time zone 'America/Bogota')::date dia
      from clientes where not no_deseado order by created, id`.execute(tx)
  })
  if (rows.length === 0) throw new Error('the chain needs customers')
  let hasta = 1
  return {
    todos: rows.map(({ id }) => nombrado(id)),
    elegir(azar, dia) {
      while (hasta < rows.length && (rows[hasta]?.dia ?? '') < dia) hasta++
      return Math.floor(azar.fraccion() ** 1.4 * hasta)
    },
  }
}
