import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { filaDe, TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { expect } from 'vitest'
import type { Taller } from '../../../testing/taller/taller.ts'
import { datosDeCliente } from '../../clientes/factory.ts'
import { saldoCaja } from '../../contabilidad/service.ts'
import { avisarDelDia } from '../../contratos/programados/programados.ts'
import type { ConDian } from '../../electronicos/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'

/** A document of each type of template, made by the product's own operations, and the figures of each. */
const NOMBRE = 'Ana <b>Rosa</b>\r\nBcc: otra@example.com'
/** What the branch says of itself. */
export const CASA = {
  telefono: '6056550120',
  respuestas: ['caja@example.com', 'gerencia@example.com'],
  dato_adicional: 'Abrimos los sábados',
}
const FIRMA = { usuario: 'gerente', clave: CLAVE }

export interface Contexto {
  readonly t: Taller
  readonly dian: ConDian
}

/** Everybody takes mail and messages, and is called what no form would let them be called: imported, or typed by another program. */
const todosHostiles = (c: Contexto) =>
  c.t.p.base.db
    .updateTable('clientes')
    .set({
      nombre_completo: NOMBRE,
      email: 'ana@example.com',
      enviar_email: true,
      enviar_sms: true,
      enviar_ws: true,
    })
    .execute()

/** Does an operation of the catalogue on a real origin. @returns the code of its document */
async function hacer(c: Contexto, tipo: TipoOperacion): Promise<Hecho> {
  const puesto = await c.t.preparar(tipo)
  const envio = await c.t.envio(puesto)
  await todosHostiles(c)
  const { estado, cuerpo } = await c.t.enviar(envio)
  if (estado !== 200) throw new Error(`${tipo}: ${JSON.stringify(cuerpo)}`)
  return { codigo: cuerpo.codigo, sobre: puesto.origen || cuerpo.codigo }
}

/** Its document, and what it was done on. */
interface Hecho {
  readonly codigo: string
  readonly sobre: string
}
export type Cifras = Partial<Record<Entrada, string>>
export type Caso = (c: Contexto) => Promise<{ referencia: string; cifras: Cifras }>

const ALMACEN = 'Almacén PCT01'
export const DE_LA_CASA: Cifras = {
  nombre: NOMBRE.replace(/\s+/g, ' '),
  almacen: ALMACEN,
  telefono: CASA.telefono,
  respuestas: CASA.respuestas.join(', '),
  datoAdicional: CASA.dato_adicional,
  empleado: 'gerente De Prueba',
}

/** What the books say now of a contract. */
async function delContrato(c: Contexto, codigo: string): Promise<Cifras> {
  const { vence, capital, peso_total, clase } = await c.t.p.base.db
    .selectFrom('contratos')
    .select(['vence', 'capital', 'peso_total', 'clase'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  return {
    contrato: codigo,
    vencimiento: formatoFecha(vence),
    nuevo_valor: formatoPesos(capital),
    peso: formatoPeso(peso_total),
    clase,
  }
}

/** The operation of the catalogue that sends that type. */
function queDice(tipo: TipoPlantilla): TipoOperacion {
  const operacion = TIPOS_OPERACION.find((una) => filaDe(una).mensaje === tipo)
  if (!operacion) throw new Error(`nothing says ${tipo}`)
  return operacion
}

/** An operation on a contract, with what only it says. */
const enContrato =
  (operacion: TipoOperacion, propias: Cifras): Caso =>
  async (c) => {
    const { sobre } = await hacer(c, operacion)
    return { referencia: sobre, cifras: { ...(await delContrato(c, sobre)), ...propias } }
  }

/** Any other operation: its own code, or that of what it was done on, is one of its tags. */
const enOtro =
  (operacion: TipoOperacion, cifras: (hecho: Hecho) => Cifras): Caso =>
  async (c) => {
    const hecho = await hacer(c, operacion)
    return { referencia: '', cifras: cifras(hecho) }
  }

/** Two months for $ 300.000, of which 60.000 were paid when it was set aside. */
const enSepare = (operacion: TipoOperacion, propias: Cifras): Caso =>
  enOtro(operacion, ({ sobre }) => ({ separe: sobre, valor: '$ 300.000', ...propias }))

/** Prints a document a second time, with why. */
const otraCopia =
  (de: TipoOperacion, propias: Cifras): Caso =>
  async (c) => {
    const { codigo, sobre } = await hacer(c, de)
    const ruta = filaDe(de).papel === 'contrato' ? `/contratos/${codigo}/pdf` : `/documentos/${codigo}/recibo`
    for (const consulta of ['', '?motivo=se%20moj%C3%B3']) {
      const { estado, texto } = await c.t.quien.pedir('GET', `${ruta}${consulta}`)
      if (estado !== 200) throw new Error(texto)
    }
    return { referencia: sobre, cifras: { ...(await delContrato(c, sobre)), ...propias } }
  }

async function enElDia(c: Contexto, fecha: Fecha, correr: () => Promise<void>): Promise<void> {
  const hoy = c.t.p.reloj.ahora
  c.t.p.reloj.ahora = new Date(`${fecha}T15:00:00.000Z`)
  try {
    await correr()
  } finally {
    c.t.p.reloj.ahora = hoy
  }
}

/** Runs what leaves by itself, so many days from the due date of a contract made today. Nobody says it but the branch. */
const programado =
  (dias: number, propias: Cifras): Caso =>
  async (c) => {
    const { codigo } = await hacer(c, 'contrato')
    const { vence } = await c.t.p.base.db
      .selectFrom('contratos')
      .select('vence')
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
    await enElDia(c, sumarDias(vence, dias), () => avisarDelDia(c.t.p.deps))
    const cifras = { ...(await delContrato(c, codigo)), valor: '$ 1.160.000', empleado: ALMACEN, ...propias }
    return { referencia: codigo, cifras }
  }

async function facturada(c: Contexto): Promise<{ id: string; codigo: string }> {
  const { codigo: venta } = await hacer(c, 'venta')
  await c.dian.emitir()
  const { id, codigo } = await c.t.p.base.db
    .selectFrom('electronicos')
    .select(['id', 'codigo'])
    .where('origen_codigo', '=', venta)
    .executeTakeFirstOrThrow()
  return { id, codigo: codigo ?? '' }
}

/** A wait longer than who asks may give, of which they ask for leave. */
async function unaSolicitud(c: Contexto): ReturnType<Caso> {
  const { origen } = await c.t.preparar('espera')
  const cajero = await c.t.p.entrar('cajero')
  const { cuerpo } = await cajero.pedir<{ hoy: Fecha; situacion: SituacionContrato }>(
    'GET',
    `/contratos/${origen}/situacion`,
  )
  const entrada = { hasta: '2026-12-25', motivo: 'viaja y vuelve en navidad' }
  const { plan } = PLANEADORES.espera(cuerpo.situacion, entrada, cuerpo.hoy)
  const { estado, texto } = await cajero.pedir('POST', '/solicitudes', {
    tipo: 'espera',
    referencia: origen,
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    motivo: '<b>viaja</b> en navidad',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  if (estado !== 200) throw new Error(texto)
  return {
    referencia: origen,
    cifras: {
      documento: origen,
      motivo: '<b>viaja</b> en navidad',
      // The house tells itself: of no customer.
      nombre: '',
      empleado: 'cajero De Prueba',
    },
  }
}

const RETIRO = {
  valor: '$ 1.305.000',
  resolucion: '$ 1.305.000',
  pagado: '$ 1.305.000',
  f_retiro: '20 nov 2026',
}

/** How a document of each type comes to be, and the figures of what was done: those of the scripts of the catalogue. */
export const CASOS: Record<TipoPlantilla, Caso> = {
  contrato: enContrato('contrato', { valor: '$ 1.160.000' }),
  prorroga: enContrato('prorroga', { valor: '$ 58.000', meses: '1', fechaAlDia: '11 oct 2026' }),
  abono: enContrato('abono', { valor: '$ 80.000' }),
  aumento: enContrato('aumento', { valor: '$ 40.000' }),
  resolucion: enContrato('retiro', RETIRO),
  espera: enContrato('espera', {
    valor: '$ 174.000',
    saldo_espera: '$ 174.000',
    pr_vencidas: '3',
    fechaEspera: '25 nov 2026',
  }),
  async 'recibido boveda'(c) {
    await hacer(c, queDice('recibido boveda'))
    const { codigo } = await c.t.p.base.db
      .selectFrom('custodias as k')
      .innerJoin('contratos as c', 'c.id', 'k.contrato_id')
      .select('c.codigo')
      .executeTakeFirstOrThrow()
    return { referencia: codigo, cifras: { ...(await delContrato(c, codigo)), valor: '$ 1.160.000' } }
  },
  'devolucion vigente': enContrato('devuelto', { valor: '$ 1.160.000', motivo: 'pagó el dueño' }),
  copia: otraCopia('contrato', { valor: '$ 1.160.000' }),
  'aviso copia contrato': otraCopia('contrato', { valor: '$ 1.160.000', motivo: 'se mojó' }),
  'copia prorroga': otraCopia('prorroga', { valor: '$ 58.000', meses: '1', fechaAlDia: '11 oct 2026' }),
  'copia abono': otraCopia('abono', { valor: '$ 80.000' }),
  'copia resolucion': otraCopia('retiro', RETIRO),
  'aviso copia resolucion': otraCopia('retiro', { ...RETIRO, motivo: 'se mojó' }),
  'dias previo vencimiento': programado(-3, {
    m_vencidos: '2',
    vlr_vencido: '$ 116.000',
    dias_previos: '3',
  }),
  vencimiento: programado(1, { m_vencidos: '3', vlr_vencido: '$ 174.000', dias_previos: '0' }),
  'ciclo envio vencimiento': programado(15, {
    m_vencidos: '3',
    vlr_vencido: '$ 174.000',
    dias_previos: '0',
  }),
  venta: enOtro('venta', ({ codigo }) => ({
    venta: codigo,
    articulos: 'Anillo, Grabado de iniciales',
    valor: '$ 470.000',
  })),
  'nota credito': enOtro(queDice('nota credito'), ({ codigo, sobre }) => ({
    factura: sobre,
    nota_credito: codigo,
    valor: '$ 450.000',
  })),
  plansepare: enSepare('separe', { ps_saldo: '$ 240.000', ps_abono: '$ 60.000', vencimiento: '20 ene 2027' }),
  'abono plansepare': enSepare('abonoSepare', {
    ps_saldo: '$ 210.000',
    ps_abono: '$ 30.000',
    vencimiento: '17 ene 2027',
  }),
  'vencimiento plansepare': enSepare('vencimientoSepare', {
    ps_saldo: '$ 240.000',
    ps_abono: '$ 0',
    vencimiento: '12 sep 2026',
  }),
  async cliente(c) {
    const nuevo = datosDeCliente({
      email: 'luz@example.com',
      cliente: { enviarEmail: true, enviarSms: true, enviarWS: true },
    })
    const guardar = (datos: object) => c.t.quien.pedir('POST', '/clientes', { datos, credenciales: FIRMA })
    // A form lets nobody be called in two lines.
    expect((await guardar({ ...nuevo, nombres: 'Ana\r\nBcc:' })).estado).toBe(400)
    const { estado, texto } = await guardar(nuevo)
    if (estado !== 200) throw new Error(texto)
    return {
      referencia: nuevo.cedula ?? '',
      cifras: { nombre: 'Luz Marina Herrera Olaya' },
    }
  },
  solicitud: unaSolicitud,
  async 'descuadre caja'(c) {
    const caja = await saldoCaja(c.t.p.base.db, c.t.p.almacenes.PCT01)
    await hacer(c, 'cuadre')
    return { referencia: '', cifras: { efectivo: '$ 300.700', caja: formatoPesos(caja) } }
  },
  async 'factura electronica'(c) {
    const { codigo } = await facturada(c)
    return { referencia: codigo, cifras: { factura: codigo, valor: '$ 470.000' } }
  },
  async 'copia factura electronica'(c) {
    const { id, codigo } = await facturada(c)
    const { estado, texto } = await c.t.quien.pedir('POST', `/electronicos/${id}/correo`)
    if (estado !== 200) throw new Error(texto)
    return { referencia: codigo, cifras: { factura: codigo, valor: '$ 470.000' } }
  },
}
