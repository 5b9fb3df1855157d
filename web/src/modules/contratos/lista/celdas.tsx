import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { Documento } from '../../../ui/Cifras.tsx'
import { Estado } from '../../../ui/Estado.tsx'
import type { Celdas } from '../../../ui/lista/Tabla.tsx'
import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'
import { documentoDe } from '../documento.ts'

/** What a list of contracts draws in its own way. */
export const CELDAS_CONTRATO: Celdas<ContratoFila> = {
  cliente: ({ cliente }) => (
    <>
      <SenalesBreves de={cliente} /> {cliente.nombre_completo}
    </>
  ),
  // One line that ends in dots: the column is narrower than a long text of the kit.
  articulos: ({ articulos }) => articulos,
  documento: ({ cliente }) => <Documento texto={documentoDe(cliente)} />,
  estado: ({ situacion }) => <Estado situacion={situacion} />,
}
