import { mensajeCliente } from '@retroventa/api/clientes/textos'
import type { crearContrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import { mensajeContrato } from '@retroventa/api/contratos/textos'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { CODIGOS_CLIENTE } from '@retroventa/domain/clientes/codigos'
import { asientoContrato } from '@retroventa/domain/contabilidad/asiento'
import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import { formatoCodigo } from '@retroventa/domain/contratos/codigo'
import { valorRetroventa } from '@retroventa/domain/contratos/retroventa'
import type { CondicionesContrato } from '@retroventa/domain/contratos/tipos'
import { validarContrato } from '@retroventa/domain/contratos/validarContrato'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorSugerido } from '@retroventa/domain/oro/valor'
import type { Actor } from '../../core/actor.ts'
import { exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { siguienteNumero } from '../../core/consecutivos.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { registrarAsiento } from '../contabilidad/service.ts'
import { type Firmante, verificarFirma } from '../sesion/service.ts'
import { clienteParaContrato, insertarContrato, plazosActivos } from './queries.ts'

const DOCUMENTO = 'contrato'

type Entrada = Peticion<typeof crearContrato>['body']
type Salida = Respuesta<typeof crearContrato>

/**
 * Creates a contract: number, frozen terms, balanced entry, cash out and audit in one transaction, signed by whoever
 * saves (000 §6, D7, D9). The same idempotency key gives the same contract.
 * @throws Fallo `validacion.datos` with every fault, `contrato.cliente_no_existe`, `caja.insuficiente`, `firma.*`,
 *   `peticion.clave_repetida`
 */
export async function crear(
  deps: Dependencias,
  actor: Actor,
  { datos, credenciales }: Entrada,
): Promise<Salida> {
  exigir(actor, 'contratos.crear')
  const firmante = await verificarFirma(deps, actor, credenciales, 'contratos.crear')
  const configuracion = await leerConfiguracion(deps)
  // Everything else inside: a repeated key must get its first answer even if the settings changed since.
  return transaccion(deps, actor, (tx) => guardar(deps, tx, actor, firmante, configuracion, datos))
}

async function guardar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  firmante: Firmante,
  configuracion: Configuracion,
  datos: DatosContrato,
): Promise<Salida> {
  const ahora = deps.reloj()
  const { plazo, articulos, clienteId } = await revisar(tx, configuracion, datos)

  const { contratos } = configuracion
  const valorTotal = articulos.reduce((suma, articulo) => suma + articulo.valor, 0)
  const condiciones: CondicionesContrato = {
    fecha: fechaBogota(ahora),
    valorTotal,
    porcentaje: datos.porcentaje,
    plazoMeses: plazo.plazo,
    plazoDias: plazo.dias,
    diasGracia: contratos.diasGracia,
    diasGraciaAbono: contratos.diasGraciaAbono,
    descuento: {
      diasInicialDes: contratos.diasInicialDes,
      diasDes: contratos.diasDes,
      porDes: contratos.porDesDisolucion,
      porMaxDes: contratos.porMaxDesDisolucion,
    },
  }
  const vence = vencimientoInicial(condiciones)
  const id = deps.nuevoId()
  const numero = await siguienteNumero(tx, actor.almacenId, DOCUMENTO)
  const codigo = formatoCodigo(actor.almacenCodigo, numero)
  const otroPorcentaje = datos.porcentaje !== contratos.porcentaje

  await insertarContrato(
    tx,
    {
      id,
      almacen_id: actor.almacenId,
      numero,
      codigo,
      cliente_id: clienteId,
      empleado_id: firmante.id,
      fecha: condiciones.fecha,
      creado: ahora.toISOString(),
      clase: articulos.some((articulo) => articulo.categoria !== undefined) ? 'Oro' : 'Varios',
      valor_total: valorTotal,
      porcentaje_retroventa: datos.porcentaje,
      porcentaje_sugerido: otroPorcentaje ? contratos.porcentaje : null,
      motivo_porcentaje: otroPorcentaje ? (datos.motivoPorcentaje ?? null) : null,
      plazo_nombre: plazo.nombre,
      plazo_meses: plazo.plazo,
      plazo_dias: plazo.dias,
      dias_gracia: contratos.diasGracia,
      dias_gracia_abono: contratos.diasGraciaAbono,
      dias_inicial_des: contratos.diasInicialDes,
      dias_des: contratos.diasDes,
      por_des_disolucion: contratos.porDesDisolucion,
      por_max_des_disolucion: contratos.porMaxDesDisolucion,
      peso_total: articulos.reduce((suma, articulo) => suma + articulo.peso, 0),
      capital: valorTotal,
      vence,
      estado: 'vigente',
      consecutivo_anterior: datos.consecutivoAnterior || null,
    },
    articulos.map(({ descripcion, categoria, peso, valor, sugerido, motivo }, i) => ({
      id: deps.nuevoId(),
      contrato_id: id,
      orden: i + 1,
      descripcion,
      categoria: categoria ?? null,
      peso,
      sugerido: sugerido ?? 0,
      valor,
      motivo: motivo || null,
    })),
  )
  await auditar(deps, tx, actor, {
    accion: 'contrato.creado',
    entidad: 'contrato',
    entidadId: id,
    despues: { codigo, ...datos, clienteId, articulos, valorTotal, vence },
    firmanteId: firmante.id,
  })
  // Last, because from here to the end the branch's other entries wait.
  await registrarAsiento(deps, tx, {
    almacenId: actor.almacenId,
    documento: codigo,
    documentoId: id,
    descripcion: `Contrato ${codigo}`,
    empleadoId: firmante.id,
    lee: actor,
    asiento: asientoContrato(valorTotal, clienteId),
  })
  return { id, codigo, vence, valorTotal, valorRetroventa: valorRetroventa(condiciones) }
}

/**
 * Every fault of the form at once, with its sentence; the suggested values are computed here and never taken from
 * the caller (D7).
 */
async function revisar(tx: Tx, { contratos, sugeridos }: Configuracion, datos: DatosContrato) {
  const articulos = datos.articulos.map((articulo) => ({
    ...articulo,
    sugerido:
      esCategoria(articulo.categoria) && Number.isSafeInteger(articulo.peso) && articulo.peso >= 0
        ? valorSugerido(articulo.categoria, articulo.peso, sugeridos)
        : undefined,
  }))
  const cliente = await clienteParaContrato(tx, datos.clienteId)
  if (!cliente) throw new Fallo('contrato.cliente_no_existe', {}, 'clienteId')
  const plazo = (await plazosActivos(tx)).find((p) => p.id === datos.plazoId)
  const faltas = validarContrato({
    articulos,
    plazoMeses: plazo?.plazo ?? 0,
    plazoDias: plazo?.dias ?? 0,
    porcentaje: datos.porcentaje,
    porcentajeSugerido: contratos.porcentaje,
    motivoPorcentaje: datos.motivoPorcentaje,
  })
  const errores = faltas.map(({ codigo, campo, datos: figuras }) => ({
    codigo: codigo as string,
    campo: campo ?? '',
    mensaje: mensajeContrato(codigo, figuras),
  }))
  // The paper identifies the seller: a record that came without its document type is completed first (000 §5).
  if (!cliente.tipo_documento) {
    const codigo = CODIGOS_CLIENTE.existenteSinTipo
    errores.unshift({ codigo, campo: 'clienteId', mensaje: mensajeCliente({ codigo }) })
  }
  if (errores.length > 0 || !plazo) throw new Fallo('validacion.datos', { errores })
  return { plazo, articulos, clienteId: cliente.id }
}
