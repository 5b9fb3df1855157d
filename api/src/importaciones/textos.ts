import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { FilaImportacion, Importacion } from './llamadas.ts'

export const ESTADO: Readonly<Record<Importacion['estado'], string>> = {
  revisando: 'Revisando',
  lista: 'Por confirmar',
  aplicando: 'Importando',
  terminada: 'Importada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
  descartada: 'Descartada',
}

export const ESTADO_FILA: Readonly<Record<FilaImportacion['estado'], string>> = {
  nueva: 'Nuevo',
  existe: 'Ya existe',
  error: 'Con error',
  repetida: 'Repetido',
}

export const RESULTADO_FILA: Readonly<Record<NonNullable<FilaImportacion['resultado']>, string>> = {
  creado: 'Creado',
  completado: 'Completado',
  omitido: 'Ya existía',
  error: 'No se guardó',
  retirado: 'Quitado',
  conservado: 'Se dejó: ya se usó',
}

/** What an import did, in a line. */
export function resumen(i: Importacion): string {
  const partes = [
    i.creados > 0 && `${formatoEntero(i.creados)} ${i.creados === 1 ? 'creado' : 'creados'}`,
    i.completados > 0 &&
      `${formatoEntero(i.completados)} ${i.completados === 1 ? 'completado' : 'completados'}`,
    i.estado === 'deshecha' && `${formatoEntero(i.retirados)} ${i.retirados === 1 ? 'quitado' : 'quitados'}`,
    i.conservados > 0 && `${formatoEntero(i.conservados)} se ${i.conservados === 1 ? 'dejó' : 'dejaron'}`,
    i.estado === 'lista' && `${formatoEntero(i.nuevas)} ${i.nuevas === 1 ? 'nuevo' : 'nuevos'}`,
    i.existentes > i.completados &&
      `${formatoEntero(i.existentes - i.completados)} ya ${i.existentes - i.completados === 1 ? 'existía' : 'existían'}`,
    i.repetidas > 0 && `${formatoEntero(i.repetidas)} ${i.repetidas === 1 ? 'repetido' : 'repetidos'}`,
    i.conError > 0 && `${formatoEntero(i.conError)} con error`,
  ]
  return partes.filter(Boolean).join(', ') || 'ninguno'
}
