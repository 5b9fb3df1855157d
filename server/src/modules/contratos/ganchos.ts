import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { puede } from '../../core/actor.ts'
import { tieneNumeros } from '../../core/consecutivos.ts'
import { Fallo } from '../../core/fallo.ts'
import { type GanchoDeAlmacen, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { historialDeCliente, porAtenderPorAlmacen } from './deCliente.ts'
import { contratosAbiertos, contratosAbiertosEn } from './queriesCliente.ts'
import { sinImprimir } from './queriesFicha.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'contratos', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'contratos.ver')) return []
    return (await historialDeCliente(deps, clienteId)).map((c) => ({
      id: c.codigo,
      instante: c.creado,
      clase: 'contrato',
      texto: `Contrato ${c.codigo} por ${formatoPesos(c.valor)}`,
      detalle: c.tipoResolucion ?? c.estado.replaceAll('_', ' '),
      codigo: c.codigo,
    }))
  },
  async datos(deps, clienteId) {
    const contratos = await historialDeCliente(deps, clienteId)
    return { contratos: contratos.map(({ creado: _creado, ...contrato }) => contrato) }
  },
  async impide(tx, clienteId) {
    const contratos = await contratosAbiertos(tx, clienteId)
    return contratos > 0 ? new Fallo('cliente.contratos_abiertos', { contratos }) : undefined
  },
}

export const deAlmacen: GanchoDeAlmacen = {
  porAtender: porAtenderPorAlmacen,
  // A contract is signed on its paper: one that was never printed nobody signed.
  async pendientesDelDia(db, { almacenId, fecha }) {
    const contratos = await sinImprimir(db, almacenId, fecha)
    const [primero] = contratos
    return primero ? [{ clave: 'impresiones', cantidad: contratos.length, documento: primero.codigo }] : []
  },
  // It is printed on every contract, and part of its number.
  impideCodigo: async (tx, almacenId) =>
    (await tieneNumeros(tx, almacenId)) ? new Fallo('almacen.codigo_en_uso', {}, 'codigo') : undefined,
  queda: async (tx, almacenId) => [
    { clave: 'contratos', cantidad: await contratosAbiertosEn(tx, almacenId) },
  ],
}
