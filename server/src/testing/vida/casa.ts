import { type Fecha, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { lineasDeCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { finDeMes, mesesAbiertos } from '@retroventa/domain/operaciones/libros/cierreMes'
import { expect } from 'vitest'
import { Fallo } from '../../core/fallo.ts'
import { hacerComoSePlanea } from '../../db/seed/planeado.ts'
import { unCuadre } from '../../modules/caja/factory.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { sumarHasta, unaBase } from '../../modules/contabilidad/factory.ts'
import { cierresPorAlmacen, saldosParaCerrar } from '../../modules/contabilidad/libros/queries.ts'
import { sumarMeses } from '../../modules/contabilidad/queriesSaldos.ts'
import { cuentasPosibles } from '../../modules/contabilidad/service.ts'
import { unTipoDeDinero } from '../../modules/dinero/factory.ts'
import type { Hecho } from '../../modules/operaciones/service.ts'
import { anotarContrapartes } from '../../modules/sagrilaft/contrapartes/queries.ts'
import type { Prueba } from '../app.ts'
import { todasLasPropuestas } from '../ataque/parejas/propuestas.ts'
import { mandar } from '../clones.ts'
import { quienEs, unaFoto } from '../taller/desuso.ts'
import { piezasDe } from '../taller/historias/mundo.ts'
import { type Acto, ORIGENES, PESO_DE_BOLSA, type Propuesta, seAnula } from '../taller/historias/pasos.ts'
import { comprobarCasa, sinCerrar } from './cuentas.ts'
import { crearPapeles, nombrado } from './papeles.ts'

/** Cash of each branch, whole pesos: more than anything here takes. */
const BASE = 900_000_000_000
const DIA_MS = 86_400_000
const HORA_MS = 3_600_000
const MOTIVO = 'la balanza estaba sin calibrar'
const SIN_IMPUESTOS = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }
/** What a bag weighs beside what was sent: within what a scale errs, and beyond. */
const PESOS = [0, 3, -9, 10, 14, -120] as const
/** What brings something in: each with its own story. */
const ENTRAN: readonly TipoOperacion[] = ['contrato', 'compraDirecta', 'compraProveedor']
const DE_DINERO = /^(ingreso|egreso)$|Fondos$|Datafono$|nticipo/
/** Contracts and purchases that go on at once. */
const HILOS = 4

/** What came of one thing that was brought in, with its documents in force and all of them. */
interface Hilo {
  readonly actos: Acto[]
  readonly documentos: string[]
}

/** Chances of one step. */
export interface Azar {
  readonly que: number
  readonly cual: number
  readonly tanto: number
}

/** A branch that lives for months: everything that is done in it, its nights, and what of it nobody may find otherwise. */
export async function crearCasa(p: Prueba) {
  const { deps, almacenes, reloj } = p
  const { db } = deps
  const quien = { PCT01: await quienEs(deps, 'PCT01'), PCT02: await quienEs(deps, 'PCT02') }
  const { usuarioId, almacenId } = quien.PCT01
  for (const almacen of Object.values(almacenes)) await unaBase(deps, almacen, usuarioId, BASE)
  const clientes = [(await unCliente(db)).id, (await unCliente(db)).id]
  const tipos = {
    ingreso: (await unTipoDeDinero(db, { clase: 'ingreso', tarifas: SIN_IMPUESTOS })).id,
    egreso: (await unTipoDeDinero(db, { tarifas: SIN_IMPUESTOS })).id,
  }
  const papeles = crearPapeles(deps, quien.PCT01)
  const hilos: Hilo[] = []
  const hechas = new Map<TipoOperacion, number>()
  let claves = 0
  let dia: string | undefined
  const hoy = (): Fecha => fechaBogota(reloj.ahora)

  /** Undefined when it is refused; sent again with its key it is the same one. */
  async function hacer(que: Propuesta): Promise<Hecho | undefined> {
    const clave = `vida-${++claves}`
    const actor = { ...quien[que.en], idempotencia: { clave, ruta: 'vida', cuerpoSha256: clave } }
    try {
      const hecho = await hacerComoSePlanea(deps, actor, que)
      if (claves % 7 === 0) expect(await hacerComoSePlanea(deps, actor, que).catch(alPlanear)).toEqual(hecho)
      hechas.set(que.tipo, (hechas.get(que.tipo) ?? 0) + 1)
      return hecho
    } catch (error) {
      if (error instanceof Fallo) return undefined
      throw error
    }
  }
  const alPlanear = (error: unknown) => error

  const situacion = async ({ actos, documentos }: Hilo, azar: number) => ({
    piezas: await piezasDe(deps, documentos),
    actos,
    clienteId: clientes[azar % clientes.length] ?? '',
    almacenes,
    purezas: [1 + (azar % 6)],
    nuevo: () => String(++claves),
  })

  /** What is brought in, on a blank contract as often as not. */
  async function empezar({ cual, tanto }: Azar) {
    const hilo: Hilo = { actos: [], documentos: [] }
    const origen = ORIGENES[cual % 3 === 0 ? cual % ORIGENES.length : 0]
    if (!origen) return
    const propuesta = origen(await situacion(hilo, cual), tanto)
    const papel = propuesta.tipo === 'contrato' && tanto % 2 === 0 ? papeles.uno(tanto) : undefined
    const entrada = { ...propuesta.entrada, ...(papel && nombrado(papel, cual)) }
    const hecho = await hacer({ ...propuesta, entrada })
    // On a paper that was used or voided nothing is written; on any other nothing is in its way.
    expect([papel?.estado ?? 'suelto', hecho !== undefined]).toEqual([
      papel?.estado ?? 'suelto',
      (papel?.estado ?? 'suelto') === 'suelto',
    ])
    if (!hecho) return
    if (papel) papeles.usar(papel, hecho.codigo, entrada)
    const acto = anotar(hilo, propuesta, hecho)
    hilos.push(hilo)
    if (hilos.length > HILOS) hilos.shift()
    // What was typed wrong from a paper is voided at once, and that paper is loose again.
    if (papel && cual % 3 === 0) await deshacer(hilo, acto)
  }

  function anotar(hilo: Hilo, { tipo, en, entrada }: Propuesta, { id, codigo }: Hecho): Acto {
    const acto = { id, tipo, codigo, en, entrada }
    hilo.documentos.push(id)
    hilo.actos.push(acto)
    return acto
  }

  async function seguir({ cual, tanto }: Azar) {
    const hilo = hilos[cual % Math.max(1, hilos.length)]
    if (!hilo) return
    const lugar = { hoy: hoy(), ...tipos, fotoId: '' }
    const todas = todasLasPropuestas(await situacion(hilo, cual), lugar, tanto).filter(
      ({ tipo }) => !ENTRAN.includes(tipo) && (cual % 4 === 0 || !DE_DINERO.test(tipo)),
    )
    // What goes on with something begun more often than what begins, and the vault's own acts most: they are few among the others.
    const siguen = todas.filter(({ referencia }) => referencia !== '')
    const deBoveda = todas.filter(({ tipo }) => tipo.endsWith('Boveda'))
    const posibles = [...todas, ...siguen, ...deBoveda, ...deBoveda, ...deBoveda]
    const propuesta = posibles[tanto % Math.max(1, posibles.length)]
    if (!propuesta) return
    const pesa = PESO_DE_BOLSA + (PESOS[cual % PESOS.length] ?? 0)
    const deBolsa = /^(recepcion|entrega)Boveda$/.test(propuesta.tipo) ? { peso: pesa, motivo: MOTIVO } : {}
    const foto = propuesta.tipo === 'baja' ? { fotoId: await unaFoto(deps) } : {}
    const suya = { ...propuesta, entrada: { ...propuesta.entrada, ...deBolsa, ...foto } }
    const hecho = await hacer(suya)
    if (hecho) anotar(hilo, suya, hecho)
  }

  /** As if it had never been, where nothing stands on it. */
  async function deshacer(hilo: Hilo, { tipo, codigo, en }: Acto) {
    const vuelta = await hacer({
      tipo: 'anulacion',
      referencia: codigo,
      en,
      entrada: { motivo: 'se digitó mal' },
    })
    if (!vuelta) return
    hilo.documentos.push(vuelta.id)
    hilo.actos.splice(
      hilo.actos.findIndex((acto) => acto.codigo === codigo),
      1,
    )
    if (tipo === 'contrato') papeles.soltar(codigo)
  }

  async function anular({ cual, tanto }: Azar) {
    const hilo = hilos[cual % Math.max(1, hilos.length)]
    const acto = hilo?.actos[tanto % 2 === 0 ? hilo.actos.length - 1 : tanto % hilo.actos.length]
    if (hilo && acto && seAnula(acto.tipo)) await deshacer(hilo, acto)
  }

  const deLaCasa = (tipo: Propuesta['tipo'], entrada: object, referencia = '') =>
    hacer({ tipo, referencia, en: 'PCT01', entrada: { ...entrada } })

  /** Counted as it is, or with more than there is, which is booked. */
  async function contar({ tanto }: Azar) {
    const sobra = tanto % 3 === 0 ? 1_500 : 0
    const { codigo } = await unCuadre(deps, 'PCT01', sobra)
    if (sobra > 0 && tanto % 2 === 0) await deLaCasa('ajusteCaja', { motivo: 'vuelto mal dado' }, codigo)
  }

  /** By hand, of a day that may have passed, also of a month that is closed: who signs may that too. */
  async function asentar({ cual, tanto }: Azar) {
    const valor = 10_000 + (tanto % 90_000)
    const [debe, haber] = cual % 2 === 0 ? ['519530', '238095'] : ['238095', '429595']
    await deLaCasa('comprobante', {
      descripcion: 'Papelería del mes',
      fecha: sumarDias(hoy(), -(cual % 70)),
      lineas: [
        { cuenta: debe, debito: valor, credito: 0 },
        { cuenta: haber, debito: 0, credito: valor },
      ],
    })
  }

  async function mover({ cual, tanto }: Azar) {
    const movimiento = {
      descripcion: 'Local del mes',
      terceroId: clientes[0],
      subtotal: 100_000 + (tanto % 77),
    }
    if (cual % 3 === 0)
      await deLaCasa('consignacion', { valor: 1_000_000 + (tanto % 99), comprobante: '8812' })
    else if (cual % 3 === 1) await deLaCasa('egreso', { ...movimiento, tipoId: tipos.egreso })
    else await deLaCasa('ingreso', { ...movimiento, tipoId: tipos.ingreso })
  }

  /** The year that ended is closed, also after its close was voided; each time nothing is left to be closed. */
  async function cerrarAnio(anio: number, { tanto }: Azar) {
    const fecha = `${anio}-12-31`
    const cerrar = async () => {
      const lineas = lineasDeCierre(
        await saldosParaCerrar(db, almacenId, fecha),
        (await cuentasPosibles(db)).plan,
      )
      if (lineas.length === 0) return undefined
      const hecho = await deLaCasa('comprobante', { descripcion: 'Cierre del año', fecha, lineas })
      expect(hecho).toBeDefined()
      expect(await sinCerrar(db, almacenId, fecha)).toEqual([])
      // Brought twice, by another window.
      expect(await deLaCasa('comprobante', { descripcion: 'Cierre del año', fecha, lineas })).toBeUndefined()
      return hecho
    }
    const hecho = await cerrar()
    if (!hecho || tanto % 2 === 0) return
    expect(await deLaCasa('anulacion', { motivo: 'se digitó mal' }, hecho.codigo)).toBeDefined()
    await cerrar()
  }

  /** The day is counted and closed, or left open; the work of the night is done, or not; and some days later another one begins. */
  async function dormir(azar: Azar) {
    const { cual, tanto } = azar
    const antes = hoy()
    if (dia && cual % 4 > 0) {
      await contar({ ...azar, tanto: 1 })
      if (await deLaCasa('cierreDia', {}, dia)) dia = undefined
    }
    // At half past two of the night, whatever day it was left on.
    if (tanto % 3 > 0) await anotarContrapartes(db, tanto % 11 === 0)
    if (tanto % 4 === 0) await sumarMeses(db, tanto % 8 === 0)
    else if (tanto % 4 === 1) {
      await mandar(p.base.dueno, 'delete from saldos_mes')
      await sumarHasta(p.base.dueno, `${antes.slice(0, 7)}-01`)
    }
    const dias = cual % 5 === 0 ? 20 + (tanto % 25) : 1 + (tanto % 4)
    reloj.ahora = new Date(reloj.ahora.getTime() + dias * DIA_MS)
    const abierta = await deLaCasa('apertura', { base: 350_000 })
    dia = abierta?.codigo
    if (cual % 2 === 0) {
      const [libros] = await cierresPorAlmacen(db, [almacenId])
      const [mes] = mesesAbiertos(libros?.ultimo ?? null, libros?.primero ?? null, hoy())
      if (mes) {
        const cierre = await deLaCasa('cierreMes', { mes })
        expect([mes, finDeMes(mes) < hoy(), cierre !== undefined]).toEqual([mes, true, true])
      }
    }
    const anio = Number(antes.slice(0, 4))
    if (!hoy().startsWith(String(anio))) await cerrarAnio(anio, azar)
  }

  const ACTOS: readonly (readonly [veces: number, hacer: (azar: Azar) => Promise<void>])[] = [
    [3, empezar],
    [12, seguir],
    [3, anular],
    [1, ({ tanto }) => papeles.imprimir(1 + (tanto % 3))],
    [1, ({ tanto }) => papeles.anular(tanto)],
    [1, contar],
    [1, asentar],
    [1, mover],
    [4, dormir],
  ]
  const RUEDA = ACTOS.flatMap(([veces, uno]) => Array.from({ length: veces }, () => uno))

  return {
    papeles,
    /** How often each kind of document was made. */
    hechas,
    hoy,
    async vivir(azar: Azar): Promise<void> {
      reloj.avanzar((azar.tanto % 50) * (HORA_MS / 60))
      await RUEDA[azar.que % RUEDA.length]?.(azar)
      await papeles.comprobar()
      const desde = sumarDias(hoy(), -(azar.cual % 500))
      const hasta = sumarDias(desde, azar.tanto % 500)
      await comprobarCasa(db, { almacenes: Object.values(almacenes), desde, hasta })
    },
  }
}
