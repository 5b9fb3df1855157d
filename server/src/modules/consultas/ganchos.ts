import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { textoEstado } from '@retroventa/domain/consultas/insignia'
import { puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { documentosDe } from '../clientes/service.ts'
import { consultasDe } from './queries.ts'
import { esperaProveedor, olvidarConsultas } from './queriesEnCurso.ts'
import { historialConsultas } from './service.ts'

/** What each source last said; of one that never answered, how the last time went. A failure takes no answer back. */
const loQueDicen = async (...de: Parameters<typeof historialConsultas>) => {
  const todas = await historialConsultas(...de)
  const contestadas = todas.filter(({ success }) => success)
  return [...new Set(todas.map(({ codigoFuente }) => codigoFuente))].flatMap((codigo) => {
    const de = (una: { codigoFuente: string }) => una.codigoFuente === codigo
    return contestadas.find(de) ?? todas.find(de) ?? []
  })
}

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'consultas', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
    { tabla: 'archivo.consultas', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' },
  ],
  // Who answers meanwhile would write the person again.
  async impide(tx, clienteId) {
    return (await esperaProveedor(tx, clienteId)) ? new Fallo('cliente.consulta_en_curso') : undefined
  },
  olvidar: olvidarConsultas,
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'consultas.ver')) return []
    return (await historialConsultas(deps, actor, clienteId)).map((c) => ({
      id: c.consultaId,
      instante: c.ultimaConsulta,
      clase: 'consulta',
      texto: `Consulta en ${c.nombreFuente}${c.placa ? `, placa ${c.placa}` : ''}`,
      detalle: textoEstado(c.codigoFuente, c),
      codigo: null,
    }))
  },
  async estadoRut(deps, actor, clienteId) {
    if (!puede(actor, 'consultas.ver')) return undefined
    const ultimas = await loQueDicen(deps, actor, clienteId)
    return {
      estado: ultimas.find((c) => c.codigoFuente === FUENTE.rut)?.estado ?? null,
      consultasPorFuente: Object.fromEntries(
        ultimas.map((una) => [
          una.codigoFuente,
          { estado: textoEstado(una.codigoFuente, una), ultimaConsulta: una.ultimaConsulta },
        ]),
      ),
    }
  },
  datos: async ({ db }, clienteId) => ({
    consultas: await consultasDe(db, clienteId, await documentosDe(db, clienteId)),
  }),
}
