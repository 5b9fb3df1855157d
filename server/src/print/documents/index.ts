import { documentoCertificadoLista } from './certificadoLista.ts'
import { documentoCertificadoPropiedad } from './certificadoPropiedad.ts'
import { documentoContrato } from './contrato.ts'
import { documentoContratoEnBlanco } from './contratoEnBlanco.ts'
import { documentoDatosPersonales } from './datosPersonales.ts'
import { documentoEnlaceCorto } from './enlaceCorto.ts'
import { documentoEtiquetas } from './etiquetas.ts'
import { documentoFichaCoincidencia } from './fichaCoincidencia.ts'
import { documentoPlanilla } from './planilla.ts'
import { documentoFirmasPolicivo, documentoListadoPolicivo } from './policivo.ts'
import { documentoRecibo } from './recibo.ts'
import { documentoSimulacion } from './simulacion.ts'
import { documentoTiquetes } from './tiquetes.ts'

/** Documents by name: the name and the plain data cross to the worker, where the layout is made. */
export const DOCUMENTOS = {
  certificadoLista: documentoCertificadoLista,
  certificadoPropiedad: documentoCertificadoPropiedad,
  contrato: documentoContrato,
  contratoEnBlanco: documentoContratoEnBlanco,
  datosPersonales: documentoDatosPersonales,
  etiquetas: documentoEtiquetas,
  enlaceCorto: documentoEnlaceCorto,
  fichaCoincidencia: documentoFichaCoincidencia,
  firmasPolicivo: documentoFirmasPolicivo,
  listadoPolicivo: documentoListadoPolicivo,
  planilla: documentoPlanilla,
  simulacion: documentoSimulacion,
  tiquetes: documentoTiquetes,
  recibo: documentoRecibo,
}

export type NombreDocumento = keyof typeof DOCUMENTOS
export type DatosDocumento<N extends NombreDocumento> = Parameters<(typeof DOCUMENTOS)[N]>[0]
