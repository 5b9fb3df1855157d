import fc from 'fast-check'
import { expect, test } from 'vitest'
import { situacion } from '../../contratos/estados.ts'
import { liquidar } from '../../contratos/liquidacion.ts'
import { sumarDias } from '../../fechas/fecha.ts'
import { reflejar } from '../componer.ts'
import { contratoNuevo, despuesDe } from '../testing/ejemplos.ts'
import { huellaDe } from '../visto.ts'
import { dejaVencido, planearAbono } from './abono.ts'
import { planearContrato } from './contrato.ts'
import { planearDecomiso } from './decomiso.ts'
import { planearEspera } from './espera.ts'
import { planearLevantamiento } from './levantamiento.ts'
import { planearProblema } from './problema.ts'
import { planearProrroga, prorrogaAlDia } from './prorroga.ts'
import { planearRetiro } from './retiro.ts'
import { planearVencimiento } from './vencimiento.ts'

const motivo = 'lo reclama un tercero'
const codigos = (faltas: readonly { codigo: string }[] | undefined) => faltas?.map(({ codigo }) => codigo)

test('a frozen contract takes no money and hands nothing over, and is what it was when the problem is lifted', () => {
  fc.assert(
    fc.property(contratoNuevo, fc.integer({ min: 230, max: 400 }), fc.boolean(), (nuevo, dias, conEspera) => {
      const hoy = sumarDias(nuevo.hoy, dias)
      const entrada = { hasta: sumarDias(hoy, 5) }
      const espera = conEspera ? planearEspera(nuevo.situacion, entrada, hoy).plan : undefined
      const antes = espera
        ? despuesDe(nuevo.situacion, 'espera', entrada, espera, { hoy, orden: 1 })
        : nuevo.situacion
      const { plan } = planearProblema(antes, { motivo }, hoy)
      if (!plan) throw new Error('not frozen')
      const helado = despuesDe(antes, 'problema', { motivo }, plan, { hoy, orden: 2 })
      for (const { faltas } of [
        planearProrroga(helado, { meses: 1 }, hoy),
        planearRetiro(helado, {}, hoy),
        planearVencimiento(helado, {}, hoy),
        planearProblema(helado, { motivo }, hoy),
      ])
        expect(codigos(faltas)).toEqual(['contrato.accion_estado'])
      expect(planearDecomiso(helado, { autoridad: 'Fiscalía', acta: '12' }, hoy).plan).toBeDefined()
      const libre = planearLevantamiento(helado, { motivo: 'archivaron la denuncia' }, hoy).plan
      expect(libre?.cambios).toEqual({
        ...antes.fila,
        estadoPrevio: undefined,
        motivoEstado: 'archivaron la denuncia',
      })
      expect([plan.asiento, plan.movimientos, libre?.asiento]).toEqual([[], [], []])
    }),
    { numRuns: 100 },
  )
})

test('each item of a lost contract goes where it is said; only metal is sold by weight or melted', () => {
  fc.assert(
    fc.property(contratoNuevo, ({ situacion, hoy }) => {
      const dia = sumarDias(hoy, 230)
      const { plan, faltas } = planearVencimiento(situacion, { destinos: { p0: 'fundir' } }, dia)
      const metal = situacion.piezas[0]?.categoria !== undefined
      expect(codigos(faltas)).toEqual(metal ? undefined : ['vencimiento.solo_metal'])
      if (!plan) return
      expect(plan.movimientos.map(({ a }) => a)).toEqual(
        situacion.piezas.map((_, i) => (i === 0 ? 'desuso' : 'vitrina')),
      )
      expect(plan.cifras.find(({ clave }) => clave === 'aFundir')?.despues).toBe(1)
      const ajeno = planearVencimiento(situacion, { destinos: { otra: 'vitrina' } }, dia)
      expect(codigos(ajeno.faltas)).toEqual(['vencimiento.destino'])
    }),
    { numRuns: 60 },
  )
})

test('paying an overdue contract says what people see: Vencido before, Vigente after, and all that was paid', () => {
  fc.assert(
    fc.property(contratoNuevo, ({ situacion, hoy, plan: { cambios } }) => {
      const dia = sumarDias(hoy, 31 * cambios.condiciones.plazoMeses + 12)
      const todos = 99
      const maximo = planearProrroga(situacion, { meses: todos }, dia).faltas?.[0]?.datos?.maximo
      const { plan } = planearProrroga(situacion, { meses: Number(maximo) }, dia)
      const de = (clave: string) => plan?.cifras.find((cifra) => cifra.clave === clave)
      expect(de('estado')).toMatchObject({ antes: 'vencido', despues: 'vigente' })
      if (plan?.cobra) expect(de('totalPagado')).toMatchObject({ antes: 0, despues: plan.cobra })
    }),
    { numRuns: 60 },
  )
})

test('a new contract with other days of grace is not the one that was read to who signs', () => {
  const visto = (diasGracia: number) => {
    const descuento = { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 }
    const { plan } = planearContrato(
      {
        almacenId: 'a',
        cliente: { tieneTipoDocumento: true },
        condiciones: { porcentaje: 500, diasGracia, diasGraciaAbono: 0, descuento },
        plazo: { plazo: 3, dias: 0 },
        alerta: false,
      },
      {
        articulos: [{ id: 'p', descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
        porcentaje: 500,
      },
      '2026-11-20',
    )
    return plan && huellaDe(plan)
  }
  expect(visto(3)).toBe(visto(3))
  expect(visto(0)).not.toBe(visto(3))
})

test('an abono that pays every month of an overdue contract says that it is overdue still, and which prórroga would have made it vigente', () => {
  fc.assert(
    fc.property(contratoNuevo, fc.integer({ min: 1, max: 300 }), (nuevo, dias) => {
      const { situacion: s } = nuevo
      const hoy = sumarDias(s.fila.vence, dias)
      const deuda = liquidar(s.cuenta, hoy)
      const valor = deuda.retroventaPendiente
      // A month of nothing is never paid off.
      if (deuda.pendientes.some(({ saldo }) => saldo === 0) || valor > deuda.abonoMaximo) return
      const { plan } = planearAbono(s, { valor }, hoy)
      if (!plan) throw new Error('no abono')
      expect(dejaVencido(s.fila, plan.cifras, hoy)).toBe(true)
      expect(situacion(plan.cambios, hoy).estado).toBe('vencido')
      const salida = prorrogaAlDia(s, hoy)
      if (!salida) throw new Error('every month is to be paid, and none makes it vigente')
      const con = (meses: number) => {
        const { plan: suyo } = planearProrroga(s, { meses }, hoy)
        return suyo && { valor: suyo.cobra, estado: situacion(suyo.cambios, hoy).estado }
      }
      expect(con(salida.meses)).toMatchObject({ valor: salida.valor, estado: 'vigente' })
      if (salida.meses > 1) expect(con(salida.meses - 1)?.estado).toBe('vencido')
      // Once it was paid so there is no month left to prolong: but where it counts on the anniversary before the last of them.
      const despues = despuesDe(s, 'abono', { valor }, plan, { hoy, orden: 1 })
      if (liquidar(despues.cuenta, hoy).mesesPendientes === 0)
        expect(prorrogaAlDia(despues, hoy)).toBeUndefined()
    }),
  )
})

test('what is paid while the vault keeps it is owed to its customer, and its void says that it is in the vault again', () => {
  fc.assert(
    fc.property(contratoNuevo, ({ situacion, hoy }) => {
      const piezas = situacion.piezas.map((pieza) => ({ ...pieza, lugar: 'boveda' as const }))
      const { plan } = planearRetiro({ ...situacion, piezas }, {}, hoy)
      if (!plan) throw new Error('not paid')
      const dicho = (cifras: typeof plan.cifras) => {
        const { antes, despues } = cifras.find(({ clave }) => clave === 'entregaPendiente') ?? {}
        return [antes, despues]
      }
      expect(dicho(plan.cifras)).toEqual(['en bóveda', 'en bóveda, entrega pendiente'])
      expect(dicho(reflejar(plan).cifras)).toEqual(['en bóveda, entrega pendiente', 'en bóveda'])
    }),
    { numRuns: 20 },
  )
})
