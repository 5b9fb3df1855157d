import type { GanchoDeCliente } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [{ tabla: 'solicitudes', columna: 'cliente_id', alFusionar: 'pasa' }],
}
