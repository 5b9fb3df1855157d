import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { esCodigoDeAlmacen, SIGNOS_DE_ALMACEN, VARIOS_ALMACENES } from '../almacenes/codigo.ts'
import type { Concepto } from '../contabilidad/conceptos.ts'
import { formatoCodigo, leerCodigo } from '../contratos/codigo.ts'
import { corridas } from '../testing/profundidad.ts'
import { planearAnulacion } from './anulacion.ts'
import {
  esArticulo,
  filaDe,
  formatoDocumento,
  leerDocumento,
  parteDe,
  permisosDeOperacion,
  TIPOS_OPERACION,
  type TipoOperacion,
} from './catalogo.ts'
import { PLANEADORES } from './planeadores.ts'
import { PREFIJOS_SUELTOS } from './prefijos.ts'
import { type Caso, rotas } from './testing/comprobar.ts'
import { GUIONES, pasosDe } from './testing/guiones.ts'
import {
  anularUltimo,
  guionJugado,
  hechoDe,
  type Jugado,
  jugar,
  muestrasDe,
  origenDe,
  type Partida,
} from './testing/origenes.ts'
import type { Plan } from './tipos.ts'
import { huellaDe } from './visto.ts'

/** Tries of each row, and how many of them must have been possible: a script that never gets there proves nothing. */
const TRIES = corridas(60, 2_000)
const POSSIBLE = 0.5

/** What a history did to both ledgers, by account and by place. */
class Libros {
  readonly cuentas = new Map<Concepto, number>()
  readonly lugares = new Map<string, readonly [unidades: number, peso: number, costo: number]>()

  escribir({ asiento, movimientos }: Pick<Plan, 'asiento' | 'movimientos'>): void {
    for (const { concepto, debito, credito } of asiento)
      this.cuentas.set(concepto, (this.cuentas.get(concepto) ?? 0) + debito - credito)
    for (const { de, a, unidades, peso, costo } of movimientos) {
      this.anotar(de, [-unidades, -peso, -costo])
      this.anotar(a, [unidades, peso, costo])
    }
  }

  private anotar(lugar: string, [u, p, c]: readonly [number, number, number]): void {
    const [unidades, peso, costo] = this.lugares.get(lugar) ?? [0, 0, 0]
    this.lugares.set(lugar, [unidades + u, peso + p, costo + c])
  }

  /** What is left in any account or place. */
  saldos(): unknown[] {
    return [
      ...[...this.cuentas].filter(([, saldo]) => saldo !== 0),
      ...[...this.lugares].filter(([, cantidades]) => cantidades.some((cantidad) => cantidad !== 0)),
    ]
  }
}

const ACTUAN = TIPOS_OPERACION.filter((tipo) => !filaDe(tipo).crea && tipo !== 'anulacion')

const SOBRE_CONTRATOS = ACTUAN.filter((tipo) => filaDe(tipo).origen === 'contrato')

/** The plan of that row of the catalogue, with what its checks look at; undefined when it was refused. */
function casoDe(tipo: TipoOperacion, jugado: Jugado): Caso | undefined {
  const { nuevo, alli } = jugado
  const origen = origenDe(tipo)
  if (filaDe(tipo).crea) {
    const { plan, situacion, hoy, antes = [] } = nuevo
    return { tipo, plan, piezas: antes, antes: {}, despues: origen.leer(situacion, hoy) }
  }
  if (tipo !== 'anulacion') return hechoDe(tipo, jugado)?.caso
  const ultimo = alli.hechos.at(-1)
  const { plan } = ultimo ? anularUltimo(origen, alli) : {}
  if (!ultimo || !plan) return undefined
  const vuelto = origen.anulado(ultimo.antes, alli.situacion, plan)
  return {
    tipo,
    plan,
    piezas: origen.piezas(alli.situacion),
    antes: origen.leer(alli.situacion, ultimo.hoy),
    despues: origen.leer(vuelto, ultimo.hoy),
  }
}

describe.each(TIPOS_OPERACION)('%s', (tipo) => {
  test('has its planner and its script, which mostly gets there', () => {
    expect(Object.keys(PLANEADORES)).toContain(tipo)
    expect(Object.keys(GUIONES)).toContain(tipo)
    const jugados = muestrasDe(tipo, TRIES.numRuns)
    const posibles = jugados.filter((jugado) => casoDe(tipo, jugado) !== undefined)
    expect(posibles.length / jugados.length).toBeGreaterThan(POSSIBLE)
  })

  test('keeps every invariant of a plan', () => {
    fc.assert(
      fc.property(guionJugado(tipo), (jugado) => {
        const caso = casoDe(tipo, jugado)
        if (caso) expect(rotas(caso)).toEqual([])
      }),
      TRIES,
    )
  })

  test('has a fingerprint that changes with any figure that the person saw', () => {
    fc.assert(
      fc.property(guionJugado(tipo), (jugado) => {
        const plan = casoDe(tipo, jugado)?.plan
        if (!plan) return
        expect(huellaDe(structuredClone(plan))).toBe(huellaDe(plan))
        expect(huellaDe({ ...plan, cobra: plan.cobra + 1 })).not.toBe(huellaDe(plan))
        for (const i of plan.cifras.keys())
          for (const lado of ['antes', 'despues'] as const) {
            const cifras = plan.cifras.map((cifra, j) => (i === j ? { ...cifra, [lado]: '?' } : cifra))
            expect(huellaDe({ ...plan, cifras })).not.toBe(huellaDe(plan))
          }
      }),
      corridas(20, 200),
    )
  })

  test('is found by its code, as typed or scanned', () => {
    const codigo = formatoDocumento('PCT01', tipo, 123)
    expect(leerDocumento(` ${codigo.toLowerCase()} `)).toEqual({ almacen: 'PCT01', tipo, numero: 123 })
  })
})

test.each(ACTUAN.filter((tipo) => filaDe(tipo).anula))(
  'voiding %s brings both ledgers, its origin and the goods back',
  (tipo) => {
    const origen = origenDe(tipo)
    fc.assert(
      fc.property(guionJugado(tipo), ({ alli, paso }) => {
        const partida = jugar(origen, alli, paso)
        const hecho = partida.hechos.at(-1)
        if (!hecho || partida.hechos.length === alli.hechos.length) return
        const { plan } = anularUltimo(origen, partida)
        if (!plan) throw new Error('a void that cannot be made')
        const libros = new Libros()
        libros.escribir(hecho.plan)
        libros.escribir(plan)
        expect(libros.saldos()).toEqual([])
        const vuelto = origen.anulado(hecho.antes, partida.situacion, plan)
        expect(vuelto).toEqual(hecho.antes)
      }),
      TRIES,
    )
  },
)

test.each(TIPOS_OPERACION.filter((tipo) => filaDe(tipo).crea && filaDe(tipo).anula))(
  'voiding the %s that was made brings both ledgers back, account by account',
  (tipo) => {
    fc.assert(
      fc.property(origenDe(tipo).nuevo(tipo), ({ plan: hecho, situacion }) => {
        const { plan, faltas } = planearAnulacion(
          {
            original: { codigo: 'PCT01-XX000001', estado: 'activo', plan: hecho, antes: undefined },
            posteriores: [],
            piezasMovidas: [],
            alAnular: situacion,
            anulable: true,
            permiso: filaDe(tipo).anula ?? '',
            alerta: false,
          },
          { motivo: 'se digitó mal' },
        )
        if (!plan) throw new Error(`a void that cannot be made: ${JSON.stringify(faltas)}`)
        const saldos = new Map<string, number>()
        for (const { concepto, cuenta = '', debito, credito } of [...hecho.asiento, ...plan.asiento]) {
          const donde = `${concepto} ${cuenta}`
          saldos.set(donde, (saldos.get(donde) ?? 0) + debito - credito)
        }
        expect([...saldos].filter(([, saldo]) => saldo !== 0)).toEqual([])
        expect(plan.cobra).toBe(hecho.cobra === 0 ? 0 : -hecho.cobra)
      }),
      TRIES,
    )
  },
)

test('random histories keep every invariant, and the books hold the cost of the goods of their origin', () => {
  const origen = origenDe('contrato')
  fc.assert(
    fc.property(origen.nuevo('contrato'), pasosDe(SOBRE_CONTRATOS, 12), (nuevo, pasos) => {
      const libros = new Libros()
      libros.escribir(nuevo.plan)
      let partida: Partida = { situacion: nuevo.situacion, hoy: nuevo.hoy, hechos: [] }
      for (const paso of pasos) {
        const antes = partida.hechos.length
        partida = jugar(origen, partida, paso)
        const hecho = partida.hechos.at(antes)
        if (!hecho) continue
        expect({ tipo: hecho.tipo, rotas: rotas(hecho.caso) }).toEqual({ tipo: hecho.tipo, rotas: [] })
        libros.escribir(hecho.plan)
        const enCasa = [...libros.cuentas].filter(([concepto]) => concepto.startsWith('mercancia'))
        expect(enCasa.reduce((suma, [, saldo]) => suma + saldo, 0)).toBe(origen.costo(partida.situacion))
        const piezas = origen.piezas(partida.situacion)
        const { length } = origen.piezas(nuevo.situacion)
        expect([piezas.length, libros.lugares.get('afuera')?.[0]]).toEqual([length, -length])
      }
    }),
    corridas(400, 10_000),
  )
})

test('the catalogue has no two prefixes alike, and reads no code that is not its own', () => {
  const prefijos = [
    ...TIPOS_OPERACION.map((tipo) => filaDe(tipo).prefijo),
    ...Object.values(PREFIJOS_SUELTOS),
  ]
  expect(new Set(prefijos).size).toBe(prefijos.length)
  expect(formatoDocumento('PCT01', 'contrato', 123)).toBe('PCT01-000123')
  expect(formatoDocumento('PCT01', 'prorroga', 45)).toBe('PCT01-PR000045')
  for (const malo of ['', 'PCT01', 'PCT01-ZZ000001', 'PCT01-000000', 'PCT01-PR'])
    expect(leerDocumento(malo)).toBeUndefined()
})

test('every code that a branch may be given is read in a document, in an article, in a contract and in a filter', () => {
  const { primero, maximo } = SIGNOS_DE_ALMACEN
  fc.assert(
    fc.property(
      fc.stringMatching(new RegExp(`^[A-Z0-9]{${primero},${maximo}}$`)),
      fc.constantFrom(...TIPOS_OPERACION),
      fc.integer({ min: 1, max: 999_999_999 }),
      (almacen, tipo, numero) => {
        expect(esCodigoDeAlmacen(almacen, primero)).toBe(true)
        const documento = formatoDocumento(almacen, tipo, numero)
        expect(leerDocumento(documento)).toEqual({ almacen, tipo, numero })
        expect(esArticulo(`${documento}-2`)).toBe(true)
        expect(leerCodigo(formatoCodigo(almacen, numero))).toEqual({ almacen, numero })
        expect(VARIOS_ALMACENES.test(`${almacen},${almacen.toLowerCase()}`)).toBe(true)
      },
    ),
  )
  for (const malo of ['P1', 'pct01', 'PCT-1', 'A'.repeat(maximo + 1)])
    expect(esCodigoDeAlmacen(malo)).toBe(false)
})

test.each([
  ['egreso', [], 'tercero'],
  ['compraProveedor', [], 'proveedor'],
  ['compraDirecta', [], 'cliente'],
  ['prorroga', [null, 'PCT01-000123'], 'cliente'],
  ['devolucionCompra', [null, 'PCT01-PV000001'], 'proveedor'],
  ['devolucionCompra', [null, 'PCT01-CD000001'], 'cliente'],
  ['anulacion', ['PCT01-EG000001', null], 'tercero'],
  ['anulacion', ['PCT01-DP000001', 'PCT01-PV000001'], 'proveedor'],
  ['anulacion', ['PCT01-VT000001', null], 'cliente'],
  ['remisionOro', [], 'tercero'],
  ['anulacion', ['PCT01-LO000001', 'PCT01-RM000001'], 'tercero'],
] as const)(
  'whom a document names follows from its type, what it voids and what it acts on: %s of %j is of a %s',
  (tipo, codigos, parte) => {
    expect(parteDe(tipo, ...codigos)).toBe(parte)
  },
)

test('what is voided by its own permission, beside that of every void, is of the books alone', () => {
  const suyos = TIPOS_OPERACION.flatMap((tipo) => {
    const [todos, ...suyo] = permisosDeOperacion('anulacion', formatoDocumento('PCT01', tipo, 1))
    expect(todos).toBe('documentos.anular')
    return suyo.map((uno) => [tipo, uno])
  })
  expect(suyos).toEqual([
    ['comprobante', 'contabilidad.anular'],
    ['cierreMes', 'contabilidad.cerrar'],
  ])
  // Of a code that is none, and of what voids nothing, as of any.
  expect(permisosDeOperacion('anulacion', 'CO')).toEqual(['documentos.anular'])
  expect(permisosDeOperacion('prorroga', 'PCT01-CO000001')).toEqual([filaDe('prorroga').permiso])
})
