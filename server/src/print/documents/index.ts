import { documentoActaInventario } from './actaInventario.ts'
import { documentoCertificadoLista } from './certificadoLista.ts'
import { documentoCompra } from './compra.ts'
import { documentoContrato } from './contrato.ts'
import { documentoContratoEnBlanco } from './contratoEnBlanco.ts'
import { documentoDatosPersonales } from './datosPersonales.ts'
import { documentoRemisionOro } from './desuso/remisionOro.ts'
import { documentoElectronico } from './electronicos/electronico.ts'
import { documentoEtiquetas } from './etiquetas.ts'
import { documentoFichaCoincidencia } from './fichaCoincidencia.ts'
import { documentoCertificadoPropiedad } from './herramientas/certificadoPropiedad.ts'
import { documentoEnlaceCorto } from './herramientas/enlaceCorto.ts'
import { documentoFirmasPolicivo, documentoListadoPolicivo } from './herramientas/policivo.ts'
import { documentoRos } from './herramientas/ros.ts'
import { documentoValoracion } from './herramientas/valoracion.ts'
import { documentoCertificadoRetenciones } from './libros/certificadoRetenciones.ts'
import { documentoListado } from './libros/listado.ts'
import { documentoEvidenciaMensajes } from './mensajes/evidencia.ts'
import { documentoPlanilla } from './planilla.ts'
import { documentoRecibo } from './recibo.ts'
import { documentoRemision } from './remision.ts'
import { documentoSimulacion } from './simulacion.ts'
import { documentoTiquetes } from './tiquetes.ts'

/** Documents by name: the name and the plain data cross to the worker, where the layout is made. */
export const DOCUMENTOS = {
  actaInventario: documentoActaInventario,
  certificadoLista: documentoCertificadoLista,
  certificadoPropiedad: documentoCertificadoPropiedad,
  certificadoRetenciones: documentoCertificadoRetenciones,
  compra: documentoCompra,
  contrato: documentoContrato,
  contratoEnBlanco: documentoContratoEnBlanco,
  datosPersonales: documentoDatosPersonales,
  electronico: documentoElectronico,
  etiquetas: documentoEtiquetas,
  enlaceCorto: documentoEnlaceCorto,
  evidenciaMensajes: documentoEvidenciaMensajes,
  fichaCoincidencia: documentoFichaCoincidencia,
  firmasPolicivo: documentoFirmasPolicivo,
  listado: documentoListado,
  listadoPolicivo: documentoListadoPolicivo,
  planilla: documentoPlanilla,
  remision: documentoRemision,
  remisionOro: documentoRemisionOro,
  ros: documentoRos,
  simulacion: documentoSimulacion,
  tiquetes: documentoTiquetes,
  valoracion: documentoValoracion,
  recibo: documentoRecibo,
}

export type NombreDocumento = keyof typeof DOCUMENTOS
export type DatosDocumento<N extends NombreDocumento> = Parameters<(typeof DOCUMENTOS)[N]>[0]
