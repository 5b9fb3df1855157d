import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { useQuery } from '@tanstack/react-query'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Cargando, EstadoError, SinActualizar } from '../../../ui/Respuestas.tsx'
import { FusionarClientes } from '../fusion/FusionarClientes.tsx'
import { type Cliente, queryCliente } from '../llamadas.ts'
import type { AperturaCajon, DibujarConsultas } from '../tipos.ts'
import { DetalleCliente } from './DetalleCliente.tsx'
import { FormularioCliente } from './FormularioCliente.tsx'
import type { Valores } from './valores.ts'
import './detalle.css'

export interface PropsContenido {
  apertura: AperturaCajon
  consultas: DibujarConsultas | undefined
  alGuardar: (cliente: Cliente) => void
  alElegir: (id: string) => void
  alAbrir: (apertura: AperturaCajon) => void
  alTener: (de: Formulario<Valores> | undefined) => void
  cabeza: HTMLElement | null
}

/** What is inside the drawer: the form or the sheet, once the customer has come. */
export function ContenidoCajon(props: PropsContenido) {
  const { apertura, alAbrir } = props
  const id = apertura.modo === 'crear' ? '' : apertura.id
  // A form starts from what is stored now, not from what another screen read before.
  const consulta = useQuery({
    ...queryCliente(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const { data, error, refetch, isFetchedAfterMount } = consulta
  if (apertura.modo === 'crear')
    return <FormularioCliente {...props} apertura={apertura} existente={undefined} />
  if (error && !data)
    return (
      <div className="cl-cajon-cuerpo">
        <EstadoError titulo={TEXTOS_CLIENTE.cargaFallida} error={error} alReintentar={() => void refetch()} />
      </div>
    )
  if (!data || (apertura.modo === 'editar' && !isFetchedAfterMount))
    return <Cargando filas={8} columnas={[2, 3]} />
  if (apertura.modo === 'ver')
    return (
      <DetalleCliente cliente={data} alAbrir={alAbrir}>
        <SinActualizar consulta={consulta} />
      </DetalleCliente>
    )
  if (apertura.modo === 'fusionar')
    return <FusionarClientes cliente={data} otro={apertura.otro} alAbrir={alAbrir} />
  return <FormularioCliente {...props} apertura={apertura} existente={data} key={data.id} />
}
