import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aplicar, costoPorLugar, cuentaDeLugar, type MovimientoBien } from '../bienes/movimientos.ts'
import { balancea, type LineaAsiento } from '../contabilidad/asiento.ts'
import type { Concepto } from '../contabilidad/conceptos.ts'
import { type Fecha, sumarDias } from '../fechas/fecha.ts'
import { ENTRADAS, type Entrada } from '../plantillas/etiquetas.ts'
import { MATRIZ } from '../plantillas/matriz.ts'
import { planearAnulacion } from './anulacion.ts'
import { filaDe, formatoDocumento, leerDocumento, TIPOS_OPERACION } from './catalogo.ts'
import type { CambiosContrato, SituacionContrato } from './contratos/situacion.ts'
import { cambio } from './pagos.ts'
import { PLANEADORES } from './planeadores.ts'
import { contratoNuevo, despuesDe, pasos } from './testing/ejemplos.ts'
import type { Plan, Resultado } from './tipos.ts'
import { huellaDe } from './visto.ts'

type Paso = typeof pasos extends fc.Arbitrary<(infer P)[]> ? P : never

function planear(s: SituacionContrato, { que }: Paso, hoy: Fecha): Resultado<CambiosContrato> {
  switch (que.tipo) {
    case 'aumento':
      return PLANEADORES.aumento({ ...s, sugerido: s.fila.capital * 2 }, que.entrada, hoy)
    case 'espera':
      return PLANEADORES.espera(s, { hasta: sumarDias(hoy, que.entrada.dias) }, hoy)
    case 'prorroga':
      return PLANEADORES.prorroga(s, que.entrada, hoy)
    case 'abono':
      return PLANEADORES.abono(s, que.entrada, hoy)
    case 'retiro':
      return PLANEADORES.retiro(s, que.entrada, hoy)
    case 'vencimiento':
      return PLANEADORES.vencimiento(s, que.entrada, hoy)
    case 'devuelto':
      return PLANEADORES.devuelto(s, que.entrada, hoy)
    case 'decomiso':
      return PLANEADORES.decomiso(s, que.entrada, hoy)
    case 'problema':
    case 'levantamiento':
      return PLANEADORES[que.tipo](s, que.entrada, hoy)
  }
}

const CERRADOS: readonly string[] = ['resuelto', 'decomisado']

/** Both ledgers of one contract, as the sums of everything written. */
interface Libros {
  cuentas: Map<Concepto, number>
  lugares: Map<string, { unidades: number; peso: number; costo: number }>
}

const libros = (): Libros => ({ cuentas: new Map(), lugares: new Map() })

function escribir(l: Libros, plan: Pick<Plan, 'asiento' | 'movimientos'>): void {
  for (const { concepto, debito, credito } of plan.asiento)
    l.cuentas.set(concepto, (l.cuentas.get(concepto) ?? 0) + debito - credito)
  for (const m of plan.movimientos) {
    anotar(l, m.de, m, -1)
    anotar(l, m.a, m, 1)
  }
}

function anotar(l: Libros, lugar: string, { unidades, peso, costo }: MovimientoBien, signo: 1 | -1): void {
  const antes = l.lugares.get(lugar) ?? { unidades: 0, peso: 0, costo: 0 }
  l.lugares.set(lugar, {
    unidades: antes.unidades + signo * unidades,
    peso: antes.peso + signo * peso,
    costo: antes.costo + signo * costo,
  })
}

const saldo = (l: Libros, concepto: Concepto) => l.cuentas.get(concepto) ?? 0

/** What must hold of any plan, whatever its type. */
function esSano(plan: Plan): void {
  expect(balancea(plan.asiento)).toBe(true)
  const bienes = new Map([...costoPorLugar(plan.movimientos)].map(([l, c]) => [cuentaDeLugar(l), c]))
  for (const concepto of new Set([...bienes.keys(), ...plan.asiento.map((l: LineaAsiento) => l.concepto)])) {
    if (!concepto.startsWith('mercancia')) continue
    const enLibro = plan.asiento
      .filter((linea) => linea.concepto === concepto)
      .reduce((suma, linea) => suma + linea.debito - linea.credito, 0)
    expect(enLibro).toBe(bienes.get(concepto as never) ?? 0)
  }
  expect(plan.pagos.reduce((suma, { valor }) => suma + valor, 0)).toBe(Math.abs(plan.cobra))
}

test('every plan of a random history balances in money and in goods, and the contract’s goods cost its capital', () => {
  fc.assert(
    fc.property(contratoNuevo, pasos, (nuevo, lista) => {
      const l = libros()
      esSano(nuevo.plan)
      escribir(l, nuevo.plan)
      let s = nuevo.situacion
      let hoy = nuevo.hoy
      for (const [orden, paso] of lista.entries()) {
        hoy = sumarDias(hoy, paso.dias)
        const { plan } = planear(s, paso, hoy)
        if (!plan) continue
        esSano(plan)
        escribir(l, plan)
        s = despuesDe(s, paso.que.tipo, paso.que.entrada, plan, { hoy, orden })
        const enContrato = CERRADOS.includes(s.fila.estado) ? 0 : s.fila.capital
        expect(saldo(l, 'mercanciaContratos')).toBe(enContrato)
        expect(l.lugares.get('contrato')?.costo ?? 0).toBe(enContrato)
        expect(s.piezas.every(({ costo }) => costo >= 0)).toBe(true)
      }
      const { unidades = 0, peso = 0 } = l.lugares.get('contrato') ?? {}
      const fuera = CERRADOS.includes(s.fila.estado)
      expect(unidades).toBe(fuera ? 0 : nuevo.situacion.piezas.length)
      expect(peso).toBe(fuera ? 0 : nuevo.situacion.peso)
    }),
    { numRuns: 400 },
  )
})

test('voiding the last document brings both ledgers, the contract and its pieces back', () => {
  fc.assert(
    fc.property(contratoNuevo, pasos, (nuevo, lista) => {
      let s = nuevo.situacion
      let hoy = nuevo.hoy
      for (const [orden, paso] of lista.entries()) {
        hoy = sumarDias(hoy, paso.dias)
        const { plan } = planear(s, paso, hoy)
        if (!plan) continue
        const l = libros()
        escribir(l, plan)
        const { plan: vuelta } = planearAnulacion<CambiosContrato>(
          {
            original: { codigo: 'PCT01-PR000001', estado: 'activo', plan, antes: s.fila },
            posteriores: [],
            piezasMovidas: [],
            alAnular: s.fila,
            anulable: true,
            permiso: 'contratos.anular',
          },
          { motivo: 'se digitó mal' },
        )
        if (!vuelta) throw new Error('a void that cannot be made')
        escribir(l, vuelta)
        expect([...l.cuentas.values()].filter((valor) => valor !== 0)).toEqual([])
        expect(
          [...l.lugares.values()].filter(({ unidades, peso, costo }) => unidades || peso || costo),
        ).toEqual([])
        expect(vuelta.cambios).toEqual(s.fila)
        expect(aplicar(aplicar(s.piezas, plan.movimientos), vuelta.movimientos)).toEqual(s.piezas)
        s = despuesDe(s, paso.que.tipo, paso.que.entrada, plan, { hoy, orden })
      }
    }),
    { numRuns: 200 },
  )
})

test('the fingerprint changes with any figure that a person saw', () => {
  fc.assert(
    fc.property(contratoNuevo, fc.integer({ min: 40, max: 200 }), ({ situacion, hoy }, dias) => {
      const dia = sumarDias(hoy, dias)
      const uno = PLANEADORES.prorroga(situacion, { meses: 1 }, dia).plan
      const otro = PLANEADORES.prorroga(situacion, { meses: 2 }, dia).plan
      if (!uno || !otro) return
      expect(huellaDe(uno)).not.toBe(huellaDe(otro))
      expect(huellaDe(uno)).toBe(huellaDe(structuredClone(uno)))
    }),
  )
})

test('what a plan tells fills every tag of its template that the executor does not fill', () => {
  const comunes = new Set([
    'nombre',
    'almacen',
    'telefono',
    'respuestas',
    'empleado',
    'datoAdicional',
    'contrato',
  ])
  fc.assert(
    fc.property(contratoNuevo, pasos, (nuevo, lista) => {
      let s = nuevo.situacion
      let hoy = nuevo.hoy
      const llena = (tipo: Paso['que']['tipo'] | 'contrato', plan: Plan) => {
        const { mensaje } = filaDe(tipo)
        if (!mensaje) return
        const faltan = MATRIZ[mensaje].filter(
          (entrada: Entrada) => !comunes.has(entrada) && !plan.mensaje[entrada],
        )
        expect({ tipo, faltan: faltan.map((entrada) => ENTRADAS[entrada].etiqueta) }).toEqual({
          tipo,
          faltan: [],
        })
      }
      llena('contrato', nuevo.plan)
      for (const [orden, paso] of lista.entries()) {
        hoy = sumarDias(hoy, paso.dias)
        const { plan } = planear(s, paso, hoy)
        if (!plan) continue
        llena(paso.que.tipo, plan)
        s = despuesDe(s, paso.que.tipo, paso.que.entrada, plan, { hoy, orden })
      }
    }),
    { numRuns: 100 },
  )
})

test('mixed payments add up, serve for their direction, and land in their accounts', () => {
  fc.assert(
    fc.property(contratoNuevo, fc.integer({ min: 40, max: 90 }), ({ situacion, hoy, plan }, dias) => {
      const dia = sumarDias(hoy, dias)
      const sencilla = PLANEADORES.prorroga(situacion, { meses: 1 }, dia).plan
      if (!sencilla || sencilla.cobra < 2) return
      const pagos = [
        { medio: 'datafono' as const, valor: sencilla.cobra - 1, referencia: '0012' },
        { medio: 'efectivo' as const, valor: 1 },
      ]
      const mixta = PLANEADORES.prorroga(situacion, { meses: 1, pagos }, dia).plan
      expect(mixta?.asiento.slice(0, 2)).toEqual([
        { concepto: 'datafonoPorRecibir', debito: sencilla.cobra - 1, credito: 0 },
        { concepto: 'caja', debito: 1, credito: 0 },
      ])
      const corta = PLANEADORES.prorroga(situacion, { meses: 1, pagos: pagos.slice(1) }, dia).faltas
      expect(corta).toEqual([
        { codigo: 'pago.suma', campo: 'pagos', datos: { suma: 1, total: sencilla.cobra } },
      ])
      expect(plan.asiento.at(-1)?.concepto).toBe('caja')
    }),
  )
})

test('a void names the document that stands on it, and what cannot be voided says so', () => {
  const original = {
    codigo: 'PCT01-PR000001',
    estado: 'activo' as const,
    plan: { asiento: [], movimientos: [], cifras: [], cobra: 0, pagos: [] },
    antes: {},
  }
  const base = {
    original,
    posteriores: [],
    piezasMovidas: [],
    alAnular: {},
    anulable: true,
    permiso: 'contratos.anular',
  }
  const faltas = (mas: object, motivo = 'se digitó mal') =>
    planearAnulacion({ ...base, ...mas }, { motivo }).faltas?.map(({ codigo, datos }) => [codigo, datos])
  expect(faltas({ posteriores: [{ codigo: 'PCT01-AB000002' }] })).toEqual([
    ['anulacion.hay_posterior', { documento: 'PCT01-AB000002' }],
  ])
  expect(faltas({ original: { ...original, estado: 'anulado' } })).toEqual([
    ['anulacion.ya_anulado', { documento: 'PCT01-PR000001' }],
  ])
  expect(faltas({ anulable: false })).toEqual([['anulacion.no_se_anula', { documento: 'PCT01-PR000001' }]])
  expect(faltas({ piezasMovidas: [{ codigo: 'P1', lugar: 'vendido' }] })).toEqual([
    ['anulacion.pieza_movida', { codigo: 'P1', lugar: 'vendido' }],
  ])
  expect(faltas({}, ' x ')).toEqual([['operacion.motivo', undefined]])
})

test('the catalogue: no two prefixes alike, and a code is read back as what wrote it', () => {
  expect(new Set(TIPOS_OPERACION.map((tipo) => filaDe(tipo).prefijo)).size).toBe(TIPOS_OPERACION.length)
  for (const tipo of TIPOS_OPERACION) {
    const codigo = formatoDocumento('PCT01', tipo, 123)
    expect(leerDocumento(` ${codigo.toLowerCase()} `)).toEqual({ almacen: 'PCT01', tipo, numero: 123 })
    expect(Object.keys(PLANEADORES)).toContain(tipo)
  }
  expect(formatoDocumento('PCT01', 'contrato', 123)).toBe('PCT01-000123')
  expect(formatoDocumento('PCT01', 'prorroga', 45)).toBe('PCT01-PR000045')
  for (const malo of ['', 'PCT01', 'PCT01-ZZ000001', 'PCT01-000000', 'PCT01-PR'])
    expect(leerDocumento(malo)).toBeUndefined()
})

test('change is what was received beyond the cash, and nothing while it is not enough', () => {
  const pagos = [
    { medio: 'datafono' as const, valor: 80_000 },
    { medio: 'efectivo' as const, valor: 37_000 },
  ]
  expect(cambio(pagos, 50_000)).toBe(13_000)
  expect(cambio(pagos, 37_000)).toBe(0)
  expect(cambio(pagos, 36_999)).toBeUndefined()
})
