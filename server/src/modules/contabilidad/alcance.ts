import type { verAlcanceConcepto, verAlcanceCuenta } from '@retroventa/api/contabilidad/alcance'
import { mensajeDePlan } from '@retroventa/api/contabilidad/textos'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { CONCEPTOS, type Concepto } from '@retroventa/domain/contabilidad/conceptos'
import {
  type CodigoPlan,
  cuentaEn,
  esPropia,
  validarCuenta,
  validarVigencia,
} from '@retroventa/domain/contabilidad/plan'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { esTipoOperacion, filaDe } from '@retroventa/domain/operaciones/catalogo'
import type { ErrorRegla } from '@retroventa/domain/regla'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  contenidoDe,
  escritoDe,
  mesesCerrados,
  operacionesDe,
  tiposConCuenta,
  ultimoAsientoDe,
} from './queriesAlcance.ts'
import { plan, ultimoDia, vigencias } from './queriesCuentas.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

export const enPalabrasDePlan = (errores: readonly ErrorRegla<CodigoPlan>[]) =>
  errores.map(({ codigo, campo = '', datos }) => ({ codigo, campo, mensaje: mensajeDePlan(codigo, datos) }))

/** What is asked of the books before a concept is given an account: the chart, its days, what is closed, and what the account holds. */
export async function librosDelPlan({ db, reloj }: Deps, concepto: Concepto, cuenta: string) {
  const propia = esPropia(concepto)
  const [cuentas, todas, ultima, cerrados, contenido, tipos] = await Promise.all([
    plan(db),
    vigencias(db),
    ultimoDia(db, concepto),
    mesesCerrados(db),
    // What is not counted by itself may have any account, and its lines are of years.
    propia ? contenidoDe(db, cuenta) : undefined,
    propia ? tiposConCuenta(db, cuenta) : [],
  ])
  const cerrado = cerrados
    .map(({ hasta }) => hasta)
    .toSorted()
    .at(-1)
  const enUso = contenido && { partidas: contenido.partidas, tipos }
  return { plan: cuentas, vigencias: todas, ultima, hoy: fechaBogota(reloj()), cerrado, cerrados, enUso }
}

/** What giving a concept another account from a day on would touch; nothing is written. */
export async function alcanceDeConcepto(
  deps: Deps,
  actor: Actor,
  concepto: Concepto,
  { cuenta, desde }: { cuenta: string; desde: Fecha },
): Promise<Respuesta<typeof verAlcanceConcepto>> {
  exigir(actor, 'contabilidad.administrar')
  // It shows an entry with its cash (D26).
  exigir(actor, 'caja.ver')
  const libros = await librosDelPlan(deps, concepto, cuenta)
  const [escrito, operaciones, ultimo] = await Promise.all([
    escritoDe(deps.db, concepto, desde),
    operacionesDe(deps.db, concepto, libros.hoy),
    ultimoAsientoDe(deps.db, concepto),
  ])
  const nueva = libros.plan.find(({ codigo }) => codigo === cuenta)
  const [primera] = ultimo
  const { primero, ultimo: hasta, posteriores, ...cuantos } = escrito
  return {
    escrito: primero && hasta ? { ...cuantos, desde: primero, hasta } : null,
    posteriores,
    operaciones: operaciones.map(({ tipo, asientos }) => ({
      titulo: esTipoOperacion(tipo) ? filaDe(tipo).titulo : tipo,
      asientos,
    })),
    mes: desde.slice(0, 7),
    cerrados: libros.cerrados,
    ejemplo: primera
      ? {
          documento: primera.documento,
          fecha: primera.fecha,
          lineas: ultimo.map((linea) => {
            const suya = linea.concepto === concepto
            return {
              antes: linea.cuenta,
              despues: suya ? cuenta : (cuentaEn(libros.vigencias, linea.concepto, desde) ?? linea.cuenta),
              nombre: suya ? (nueva?.nombre ?? CONCEPTOS[concepto].nombre) : linea.nombre,
              debito: linea.debito,
              credito: linea.credito,
            }
          }),
        }
      : null,
    faltas: enPalabrasDePlan(validarVigencia({ concepto, cuenta, desde }, libros)).map(
      ({ campo, mensaje }) => ({ campo, mensaje }),
    ),
  }
}

/** What an account more in the chart would touch; nothing is written. */
export async function alcanceDeCuenta(
  deps: Deps,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof verAlcanceCuenta>> {
  exigir(actor, 'contabilidad.administrar')
  exigir(actor, 'caja.ver')
  const [cuentas, todas] = await Promise.all([plan(deps.db), vigencias(deps.db)])
  const hoy = fechaBogota(deps.reloj())
  const mayor = cuentas
    .filter((una) => codigo.startsWith(una.codigo) && una.codigo !== codigo)
    .toSorted((a, b) => b.codigo.length - a.codigo.length)[0]
  return {
    mayor: mayor
      ? { codigo: mayor.codigo, nombre: mayor.nombre, ...(await contenidoDe(deps.db, mayor.codigo)) }
      : null,
    conceptos: (Object.keys(CONCEPTOS) as Concepto[])
      .filter((concepto) => mayor && cuentaEn(todas, concepto, hoy) === mayor.codigo)
      .map((concepto) => CONCEPTOS[concepto].nombre),
    faltas: enPalabrasDePlan(validarCuenta({ codigo, nombre: '···' }, cuentas)).map(({ campo, mensaje }) => ({
      campo,
      mensaje,
    })),
  }
}
