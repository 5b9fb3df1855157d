/** A key of the house: `atajo` as `useAtajo` reads it; in `donde` it acts. */
export interface AtajoDeLaCasa {
  readonly atajo: string
  readonly texto: string
  readonly donde: string
}

/**
 * Every key of the product (design §7), for the list that `?` shows: whoever learns them reads them once, and not page by
 * page. A test holds it to what the screens listen to.
 */
export const TODOS_LOS_ATAJOS: readonly AtajoDeLaCasa[] = [
  { atajo: 'F2', texto: 'Nuevo contrato', donde: 'Toda la casa' },
  { atajo: 'F8', texto: 'Cuadre de caja', donde: 'Toda la casa' },
  { atajo: 'Ctrl+k', texto: 'Buscar en todo', donde: 'Toda la casa' },
  { atajo: 'Alt+g', texto: 'Calculadora de oro', donde: 'Toda la casa' },
  { atajo: '?', texto: 'Ver esta lista', donde: 'Toda la casa' },
  { atajo: 'Escape', texto: 'Cerrar la ventana abierta', donde: 'Toda la casa' },
  { atajo: 'F9', texto: 'Cobrar: efectivo recibido', donde: 'Todo lo que se cobra' },
  { atajo: 'F4', texto: 'Escanear la cédula', donde: 'Elegir o crear un cliente' },
  { atajo: 'Alt+ArrowRight', texto: 'Paso siguiente', donde: 'Contrato nuevo' },
  { atajo: 'Alt+ArrowLeft', texto: 'Paso anterior', donde: 'Contrato nuevo' },
  { atajo: 'Enter', texto: 'Campo o artículo siguiente', donde: 'Artículos del contrato' },
  { atajo: '=', texto: 'Usar el valor sugerido', donde: 'Valor de un artículo, precio del gramo' },
  { atajo: 'Alt+r', texto: 'Repetir el artículo', donde: 'Artículos del contrato' },
  { atajo: 'Alt+1', texto: 'Escribir el primer favorito (y así hasta 9)', donde: 'Artículos del contrato' },
  { atajo: 'Alt+n', texto: 'Contrato nuevo de este cliente', donde: 'Detalles del cliente' },
  { atajo: 'Alt+o', texto: 'Otro contrato como el último', donde: 'Detalles del cliente' },
  { atajo: 'Ctrl+Delete', texto: 'Quitar el artículo', donde: 'Artículos del contrato' },
  { atajo: 'Ctrl+Enter', texto: 'Guardar, entregar, pagar o importar', donde: 'Formularios' },
  { atajo: 'p', texto: 'Prórroga', donde: 'Hoja del contrato' },
  { atajo: 'b', texto: 'Abono', donde: 'Hoja del contrato' },
  { atajo: 'r', texto: 'Retiro', donde: 'Hoja del contrato' },
  { atajo: 'a', texto: 'Aumento', donde: 'Hoja del contrato' },
  { atajo: 'e', texto: 'Espera', donde: 'Hoja del contrato' },
  { atajo: 'v', texto: 'Vencimiento, o devuelto vigente', donde: 'Hoja del contrato' },
  { atajo: 'l', texto: 'Problema legal, o su levantamiento', donde: 'Hoja del contrato' },
  { atajo: 'd', texto: 'Decomiso', donde: 'Hoja del contrato' },
  { atajo: 's', texto: 'Simular otro día', donde: 'Hoja del contrato' },
  { atajo: 'i', texto: 'Imprimir el recibo', donde: 'Documento' },
  { atajo: 'ArrowLeft', texto: 'Un mes menos', donde: 'Prórroga' },
  { atajo: 'ArrowRight', texto: 'Un mes más', donde: 'Prórroga' },
  { atajo: 'Alt+c', texto: 'Consultar las fuentes pendientes', donde: 'Consultas del cliente' },
  { atajo: 'Alt+u', texto: 'Usar los datos de las consultas', donde: 'Consultas del cliente' },
  { atajo: '/', texto: 'Buscar en la lista', donde: 'Listas' },
  { atajo: 'ArrowUp', texto: 'Fila anterior', donde: 'Contratos, búsqueda' },
  { atajo: 'ArrowDown', texto: 'Fila siguiente', donde: 'Contratos, búsqueda' },
]
