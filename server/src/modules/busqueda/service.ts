import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { esArticulo } from '@retroventa/domain/operaciones/catalogo'
import type { Actor, SesionActual } from '../../core/actor.ts'
import { puede } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { bolsaPorPrecinto } from '../boveda/service.ts'
import { certificadoPorCodigo } from '../certificados/service.ts'
import { buscarClientes } from '../clientes/service.ts'
import { sugerir, sugerirAjenos } from '../contratos/service.ts'
import { documentoPorCodigo } from '../operaciones/service.ts'
import { almacenesDeSesion } from '../sesion/service.ts'
import { despachoPorPrecinto } from '../traslados/service.ts'
import { articuloPorEtiqueta } from '../vitrina/service.ts'

/** Rows of each kind in the palette. */
const MAXIMO = 6

const senales = ({
  alertaListas,
  porDecidir,
  sinRevisar,
  noDeseado,
  marca,
}: SenalesCliente): SenalesCliente => ({
  alertaListas,
  porDecidir,
  sinRevisar,
  noDeseado,
  marca,
})

/** Customers, contracts, documents, certificates, bags and things of the branch, and branches that match a text; only what the person may see. */
export async function buscarTodo(
  deps: Dependencias,
  sesion: SesionActual,
  actor: Actor | undefined,
  texto: string,
) {
  const buscado = normalizarBusqueda(texto)
  const [clientes, contratos, ajenos, documentos, certificados, enBoveda, enCamino, articulos, almacenes] =
    await Promise.all([
      actor && puede(actor, 'clientes.ver') ? buscarClientes(deps, actor, texto) : undefined,
      actor && puede(actor, 'contratos.ver') ? sugerir(deps, actor, texto, MAXIMO + 1) : [],
      actor && puede(actor, 'contratos.ver') ? sugerirAjenos(deps, actor, texto) : [],
      actor && puede(actor, 'documentos.ver') ? documentoPorCodigo(deps, actor, texto) : [],
      actor && puede(actor, 'certificados.ver') ? certificadoPorCodigo(deps, actor, texto) : [],
      actor && puede(actor, 'contratos.ver') && puede(actor, 'boveda.ver')
        ? bolsaPorPrecinto(deps, actor, texto)
        : [],
      actor && puede(actor, 'traslados.ver') ? despachoPorPrecinto(deps, actor, texto) : [],
      esArticulo(texto) && actor && puede(actor, 'vitrina.ver')
        ? articuloPorEtiqueta(deps, actor, texto)
        : [],
      almacenesDeSesion(deps, sesion),
    ])
  const hallados = clientes?.items ?? []
  return {
    clientes: hallados.slice(0, MAXIMO).map((c) => ({
      id: c.id,
      nombre: c.nombre_completo,
      documento: formatoDocumento(
        c.cedula,
        normalizarTipoDocumento(c.tipo_documento ?? ''),
        c.dv ?? undefined,
      ),
      ...senales(c),
    })),
    contratos: [...contratos.slice(0, MAXIMO).map((c) => ({ ...c, almacen: null })), ...ajenos].map((c) => ({
      codigo: c.codigo,
      almacen: c.almacen,
      cliente: c.cliente.nombre_completo,
      estado: c.situacion.estado,
      ...senales(c.cliente),
    })),
    documentos: documentos.map(({ codigo, tipo, cliente }) => ({
      codigo,
      operacion: tituloDe(tipo),
      cliente: cliente?.nombre ?? '',
    })),
    certificados: certificados.map(({ codigo, persona, que }) => ({ codigo, persona, que })),
    bolsas: [
      ...enBoveda.map((bolsa) => ({ ...bolsa, despacho: null })),
      ...enCamino.map((bolsa) => ({ ...bolsa, contrato: null })),
    ],
    articulos: articulos.map(({ codigo, descripcion, lugar, porEntregar, contrato }) => ({
      codigo,
      descripcion,
      lugar,
      porEntregar,
      contrato: lugar === 'contrato' ? contrato : null,
    })),
    almacenes: almacenes
      .filter((a) => buscado !== '' && normalizarBusqueda(`${a.codigo} ${a.nombre}`).includes(buscado))
      .slice(0, MAXIMO)
      .map(({ id, codigo, nombre }) => ({ id, codigo, nombre })),
    hayMas: {
      // Those that are only alike are in no list of who has that name.
      clientes: clientes?.aproximados === false && hallados.length > MAXIMO,
      contratos: contratos.length > MAXIMO,
    },
  }
}
