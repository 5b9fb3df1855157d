import { NOMBRES_CANAL, nombreDeEstado, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { puede } from '../../core/actor.ts'
import type { GanchoDeAlmacen, GanchoDeCliente } from '../../core/ganchos.ts'
import { contactosPropios } from '../clientes/service.ts'
import { encolarBienvenida } from './bienvenida.ts'
import { olvidarEnDifusiones } from './difusion/olvido.ts'
import { llevarEntrantes, olvidarEntrantes, todoLoEscritoPor } from './entrada/queriesEntrantes.ts'
import { respuestasDe } from './entrada/respuestas.ts'
import { olvidarMensajes, todosDeCliente } from './queries.ts'
import { listarMensajes } from './service.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'mensajes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
    { tabla: 'archivo.mensajes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
    { tabla: 'mensajes_entrantes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
  ],
  async historia(deps, actor, clienteId, cuantos) {
    if (!puede(actor, 'mensajes.ver')) return []
    const [{ items }, respuestas] = await Promise.all([
      listarMensajes(deps, actor, clienteId, cuantos),
      respuestasDe(deps, actor, clienteId, cuantos),
    ])
    return [
      ...items.map((m) => ({
        id: m.id,
        instante: m.creado,
        clase: 'mensaje' as const,
        texto: `Mensaje por ${NOMBRES_CANAL[m.canal]}: ${m.asunto ?? nombreDeMotivo(m.motivo)}`,
        // Sent, waiting or failed, and why: what the provider or the law said.
        detalle: m.razon ? `${nombreDeEstado(m.estado)}: ${m.razon.texto}` : nombreDeEstado(m.estado),
        codigo: null,
      })),
      ...respuestas.map((r) => ({
        id: r.id,
        instante: r.recibido,
        clase: 'mensaje' as const,
        texto: `Respondió por ${NOMBRES_CANAL[r.canal as Canal]}: ${r.texto}`,
        detalle: r.baja ? 'Pidió no recibir más por ese medio' : null,
        codigo: null,
      })),
    ]
  },
  async datos({ db }, clienteId) {
    const [dichos, respuestas] = await Promise.all([
      todosDeCliente(db, clienteId),
      contactosPropios(db, clienteId).then((contactos) => todoLoEscritoPor(db, { id: clienteId, contactos })),
    ])
    return {
      mensajes: [
        ...dichos,
        ...respuestas.map(({ canal, texto, recibido }) => ({
          canal: canal as Canal,
          asunto: 'Lo que respondió',
          texto,
          creado: recibido,
        })),
      ],
    }
  },
  async olvidar(tx, persona) {
    await olvidarMensajes(tx, persona)
    await olvidarEntrantes(tx, persona)
    await olvidarEnDifusiones(tx, persona)
  },
  alCrear: encolarBienvenida,
}

export const deAlmacen: GanchoDeAlmacen = { alCerrar: llevarEntrantes }
