import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { previaDeCopia } from '@retroventa/api/operaciones/copias'
import { esTipoOperacion, filaDe } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { avisarALaEmpresa, encolarAviso, estadoDeAviso } from '../mensajes/service.ts'
import { documentoVisible } from './anular.ts'
import { papelQueSale } from './avisar.ts'
import { leerDocumento } from './queries.ts'

/** What a person asks of a second print. */
export interface PedidoDeCopia {
  readonly motivo: string | undefined
  /** Said by the person: the copy goes to the customer too. */
  readonly alCliente: boolean | undefined
  /** The print it is of: one message for each. */
  readonly clave: string
}

/**
 * What printing a document again says: its copy to the customer, and why to the company (001 §3 *copia*, *aviso copia*). With
 * `verificacion_copia` the copy leaves only when the person says so; without it, always.
 * @returns what writes it, in the transaction of the print; undefined of a document that says nothing
 */
export async function prepararCopia(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  { motivo = '', alCliente, clave }: PedidoDeCopia,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  const [d, configuracion] = await Promise.all([leerDocumento(deps.db, codigo), leerConfiguracion(deps)])
  if (!d || !esTipoOperacion(d.tipo)) return undefined
  const { tipo, tercero_id: clienteId, tercero_nombre: nombre } = d
  const { copia, avisoCopia, titulo } = filaDe(tipo)
  if (!copia && !avisoCopia) return undefined
  const propios = (await deps.origenes[d.origen]?.mensaje?.(deps, d, true)) ?? {}
  const cual = `${titulo.toLowerCase()} ${codigo}`
  const referencia = propios.contrato ?? codigo
  const valores = { ...propios, ...(nombre && { nombre }), motivo }
  const sale = configuracion.verificacion_copia ? alCliente === true : alCliente !== false
  return async (tx) => {
    if (avisoCopia)
      await avisarALaEmpresa(
        deps,
        tx,
        actor,
        { tipo: avisoCopia, referencia, clave: `aviso:${clave}`, valores },
        { titulo: `Otra copia de ${cual}`, configuracion },
      )
    if (copia && clienteId && sale)
      await encolarAviso(
        deps,
        tx,
        actor,
        {
          tipo: copia,
          clase: 'confirmacion',
          referencia,
          clave,
          adjunto: { papel: papelQueSale(tipo), codigo, duplicado: true },
          valores,
        },
        {
          titulo: `Copia de ${cual}`,
          configuracion,
          destinatario: async () => (await contactosDeClientes(tx, [clienteId]))[0],
        },
      )
  }
}

/**
 * Whether printing a document again would send its copy to the customer, and by what: asked before it is done.
 * @throws Fallo `documento.no_existe`, `permiso.falta`
 */
export async function verPreviaDeCopia(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof previaDeCopia>> {
  exigir(actor, 'documentos.imprimir')
  const d = await documentoVisible(deps.db, actor, codigo)
  const copia = esTipoOperacion(d.tipo) ? filaDe(d.tipo).copia : undefined
  if (!copia || !d.tercero_id) return { estado: 'ninguna', canales: [] }
  const [configuracion, [quien]] = await Promise.all([
    leerConfiguracion(deps),
    contactosDeClientes(deps.db, [d.tercero_id]),
  ])
  const { estado, canales } = estadoDeAviso(configuracion, copia, quien)
  if (estado !== 'sale') return { estado: estado === 'apagada' ? 'ninguna' : estado, canales: [] }
  return { estado: configuracion.verificacion_copia ? 'pregunta' : 'sale', canales: [...canales] }
}
