import { expect, test } from 'vitest'
import { sumarDias } from '../fechas/fecha.ts'
import { filaDe, type TipoOperacion } from './catalogo.ts'
import { type Caso, COMPROBACIONES, type Comprobacion, rotas } from './testing/comprobar.ts'
import { hechoDe, muestrasDe, origenDe } from './testing/origenes.ts'
import type { Cifra, Plan } from './tipos.ts'
import { huellaDe } from './visto.ts'

/**
 * Defects that a type of operation may have. Each is put into the plans of a row of the catalogue, and the check that is
 * there for it must see it: a check that lets its defect through is worth nothing.
 */
interface Mutante {
  readonly tipo: TipoOperacion
  readonly romper: (plan: Plan) => Plan
  readonly laVe: Comprobacion
}

const enCifra = (clave: string, cambio: (cifra: Cifra) => Cifra) => (plan: Plan) => ({
  ...plan,
  cifras: plan.cifras.map((cifra) => (cifra.clave === clave ? cambio(cifra) : cifra)),
})
const enLinea = (plan: Plan, cambio: (linea: Plan['asiento'][number]) => Plan['asiento'][number]): Plan => ({
  ...plan,
  asiento: plan.asiento.map((linea, i) => (i === 0 ? cambio(linea) : linea)),
})
const enMovimiento =
  (cambio: (m: Plan['movimientos'][number]) => Plan['movimientos'][number]) => (plan: Plan) => ({
    ...plan,
    movimientos: plan.movimientos.map((m, i) => (i === 0 ? cambio(m) : m)),
  })

const MUTANTES: Readonly<Record<string, Mutante>> = {
  'a peso more on one side': {
    tipo: 'prorroga',
    romper: (plan) => enLinea(plan, (linea) => ({ ...linea, debito: linea.debito + 1 })),
    laVe: 'the entry balances',
  },
  'half a peso': {
    tipo: 'abono',
    romper: (plan) => ({
      ...plan,
      asiento: plan.asiento.map(({ concepto, debito, credito }) => ({
        concepto,
        debito: debito && debito + 0.5,
        credito: credito && credito + 0.5,
      })),
    }),
    laVe: 'the entry balances',
  },
  'a line left out': {
    tipo: 'retiro',
    romper: (plan) => ({ ...plan, asiento: plan.asiento.slice(1) }),
    laVe: 'the entry balances',
  },
  'income that is given to another branch without its money': {
    tipo: 'prorroga',
    romper: (plan) => enLinea(plan, (linea) => ({ ...linea, almacenId: 'otro' })),
    laVe: 'the books of each branch balance alone',
  },
  'goods that leave and stay in the books': {
    tipo: 'decomiso',
    romper: (plan) => ({ ...plan, asiento: [] }),
    laVe: 'goods cost in their account what they cost in their place',
  },
  'an entry to another place than the goods': {
    tipo: 'vencimiento',
    romper: (plan) => enLinea(plan, (linea) => ({ ...linea, concepto: 'mercanciaBoveda' })),
    laVe: 'goods cost in their account what they cost in their place',
  },
  'goods that arrive in the books of who sent them': {
    tipo: 'recepcionTraslado',
    romper: enMovimiento(({ haciaId: _, ...m }) => ({ ...m, haciaId: 'otro', almacenId: 'nadie' })),
    laVe: 'goods of another branch are booked there, and nowhere else',
  },
  'a payment that nobody wrote': {
    tipo: 'prorroga',
    romper: (plan) => ({ ...plan, pagos: plan.pagos.slice(1) }),
    laVe: 'payments add up to what is paid, each in its account',
  },
  'a transfer booked in the drawer': {
    tipo: 'prorroga',
    romper: (plan) => ({
      ...plan,
      pagos: plan.pagos.map((pago) => ({ ...pago, medio: 'transferencia' as const })),
    }),
    laVe: 'payments add up to what is paid, each in its account',
  },
  'a deposit that never comes to the bank': {
    tipo: 'consignacion',
    romper: (plan) => ({ ...plan, movidos: {} }),
    laVe: 'payments add up to what is paid, each in its account',
  },
  'a gram lost': {
    tipo: 'retiro',
    romper: enMovimiento((m) => ({ ...m, peso: m.peso - 1 })),
    laVe: 'a piece leaves whole from where it is, and no gram is lost',
  },
  'gold that leaves as another purity': {
    tipo: 'retiro',
    romper: enMovimiento((m) => ({ ...m, categoria: m.categoria === 1 ? 2 : 1 })),
    laVe: 'a piece leaves whole from where it is, and no gram is lost',
  },
  'a piece taken from where it is not': {
    tipo: 'vencimiento',
    romper: enMovimiento((m) => ({ ...m, de: 'desuso' })),
    laVe: 'a piece leaves whole from where it is, and no gram is lost',
  },
  'somebody else’s piece': {
    tipo: 'retiro',
    romper: enMovimiento((m) => ({ ...m, piezaId: 'ajena' })),
    laVe: 'a piece leaves whole from where it is, and no gram is lost',
  },
  'a piece that ends below zero': {
    tipo: 'retiro',
    romper: (plan) => ({
      ...plan,
      movimientos: plan.movimientos.map((m) => ({
        ...m,
        unidades: 0 as const,
        a: 'afuera' as const,
        costo: m.costo + 1,
      })),
    }),
    laVe: 'no piece costs less than nothing',
  },
  'stale figures: those of another moment': {
    tipo: 'abono',
    romper: enCifra('capital', (cifra) => ({ ...cifra, antes: Number(cifra.antes) + 1 })),
    laVe: 'figures say what the origin says, before and after',
  },
  'a due date that is not the one that is written': {
    tipo: 'prorroga',
    romper: enCifra('vence', (cifra) => ({ ...cifra, despues: sumarDias(String(cifra.despues), 1) })),
    laVe: 'figures say what the origin says, before and after',
  },
  'capital that falls without a word': {
    tipo: 'abono',
    romper: (plan) => ({ ...plan, cifras: plan.cifras.filter(({ clave }) => clave !== 'capital') }),
    laVe: 'no figure that changes is kept from the person',
  },
  'a tag unfilled': {
    tipo: 'prorroga',
    romper: (plan) => ({ ...plan, mensaje: { ...plan.mensaje, fechaAlDia: '' } }),
    laVe: 'the message has no tag that it cannot fill',
  },
  'an amount of one’s own without its reason': {
    tipo: 'aumento',
    romper: (plan) => ({
      ...plan,
      cambiados: [{ campo: 'valor', sugerido: 1, entrado: 2, motivo: ' ' }],
    }),
    laVe: 'an amount of one’s own has its reason',
  },
}

/** Plans of a row of the catalogue that can be carried out, big enough to be broken. */
const casosDe = (tipo: TipoOperacion): Caso[] =>
  muestrasDe(tipo, 60).flatMap((jugado) => {
    if (!filaDe(tipo).crea) return hechoDe(tipo, jugado)?.caso ?? []
    const { plan, situacion, hoy } = jugado.nuevo
    return { tipo, plan, piezas: [], antes: {}, despues: origenDe(tipo).leer(situacion, hoy) }
  })

test.each(Object.entries(MUTANTES))('%s is seen', (_, { tipo, romper, laVe }) => {
  const casos = casosDe(tipo)
  const rotos = casos
    .map((caso) => ({ ...caso, plan: romper(caso.plan) }))
    // What a defect does not touch (an abono of pending months alone) is no mutant.
    .filter(({ plan }, i) => JSON.stringify(plan) !== JSON.stringify(casos[i]?.plan))
  expect(rotos.length).toBeGreaterThan(5)
  for (const caso of rotos) expect(rotas(caso)).toContain(laVe)
})

test('every check has a defect that only it is there for', () => {
  const vistas = new Set(Object.values(MUTANTES).map(({ laVe }) => laVe))
  expect([...vistas].sort()).toEqual(Object.keys(COMPROBACIONES).sort())
})

test('a fingerprint that leaves a figure out lets stale figures through, and is told from the real one', () => {
  const ciega = ({ cobra }: Pick<Plan, 'cobra'>) => `cobra:${cobra}`
  const [caso] = casosDe('abono')
  if (!caso) throw new Error('no example')
  const vieja = enCifra('totalPagado', (cifra) => ({ ...cifra, antes: -1 }))(caso.plan)
  expect(ciega(vieja)).toBe(ciega(caso.plan))
  expect(huellaDe(vieja)).not.toBe(huellaDe(caso.plan))
})
