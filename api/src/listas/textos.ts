/** What the last attempt to bring a list says of itself: what happened, and that the list in force stays. */
export const MENSAJES_LISTAS = {
  'listas.vacia': 'El archivo llegó vacío.',
  'listas.no_es_xml': 'El servidor contestó con una página en vez de la lista.',
  'listas.raiz_inesperada': 'El archivo no es esta lista: empieza por otro elemento.',
  'listas.xml_mal_formado': 'El archivo está mal formado.',
  'listas.xml_con_entidades': 'El archivo trae entidades, que no se aceptan por seguridad.',
  'listas.xml_profundo': 'El archivo anida demasiados elementos.',
  'listas.registro_grande': 'Un registro del archivo es demasiado grande.',
  'listas.demasiado_grande': 'El archivo es demasiado grande.',
  'listas.demasiados_registros':
    'El archivo trae demasiados registros: diga de qué países se leen en LISTAS_PEP_PAISES.',
  'listas.truncada': 'El archivo llegó incompleto.',
  'listas.registros_no_coinciden': 'El archivo no trae los registros que anuncia.',
  'listas.registro_repetido': 'Hay registros sin número, o dos con el mismo: el archivo no es confiable.',
  'listas.csv_mal_formado': 'El archivo CSV está mal formado o le faltan columnas.',
  'listas.descarga_fallida': 'El servidor de la lista no contestó bien.',
  'listas.descarga_lenta': 'La descarga tardó demasiado.',
  'listas.encogida': 'La lista nueva perdió más del 20 % de sus registros y no se aceptó.',
  'listas.demasiado_corta': 'La lista es demasiado corta para ser la verdadera.',
  'listas.archivo_no_existe': 'El archivo configurado no existe o no se puede leer.',
  'listas.sin_configurar': 'Esta lista no está configurada.',
  'listas.error': 'No se pudo guardar la lista.',
  // Not a failure: the attempt succeeded, and this must be known.
  'listas.por_csv': 'El archivo XML falló: la lista se tomó de los archivos CSV, que no traen su fecha.',
} as const

export type CodigoLista = keyof typeof MENSAJES_LISTAS

const esCodigo = (codigo: string): codigo is CodigoLista => Object.hasOwn(MENSAJES_LISTAS, codigo)

/** Text of a code of a list; an unknown one, from an older version, says the general thing. */
export function mensajeDeFalloLista(codigo: string): string {
  return MENSAJES_LISTAS[esCodigo(codigo) ? codigo : 'listas.error']
}
