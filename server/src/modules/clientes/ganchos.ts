import type { GanchoDeCliente } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'clientes', columna: 'fusionado_en', alFusionar: 'queda' },
    { tabla: 'cliente_palabras', columna: 'cliente_id', alFusionar: 'queda' },
    { tabla: 'fusiones', columna: 'sobreviviente_id', alFusionar: 'queda' },
    { tabla: 'fusiones', columna: 'absorbido_id', alFusionar: 'queda' },
  ],
}
