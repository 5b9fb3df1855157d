import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ErrorApi } from '../../api/errorApi.ts'
import { Marca } from '../../ui/Marca.tsx'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { queryVerificar, type Verificado } from './llamadas.ts'
import './verificar.css'

const TIPO = { articulos: 'artículos', celular: 'un celular' } as const

/** What anybody who reads the code of a paper is told: that it is ours, of when and where. Nothing of any person. */
export function PaginaVerificar() {
  useTitulo('Verificar certificado')
  const { llave } = useParams({ from: '/verificar/$llave' })
  const { data, error, refetch } = useQuery(queryVerificar(llave))
  return (
    <main className="verificar">
      <Marca />
      <h1>Certificado de propiedad</h1>
      <Resultado data={data} error={error} alReintentar={() => void refetch()} />
    </main>
  )
}

/** What cannot be the code of any certificate. */
const noEsCodigo = (error: unknown) => error instanceof ErrorApi && error.codigo === 'peticion.invalida'

/** Only who looked says no: of a server that did not answer nothing is known, and a paper that is ours would be called false. */
export function Resultado(props: { data: Verificado | undefined; error: unknown; alReintentar: () => void }) {
  const { data, error, alReintentar } = props
  if (data?.certificado) return <Autentico {...data.certificado} />
  if (data || noEsCodigo(error))
    return (
      <p className="verificar-mal" role="alert">
        No hay ningún certificado con ese código. Si lo leyó de un papel, puede ser falso: pregunte en el
        almacén que dice el papel.
      </p>
    )
  if (!error) return <p role="status">Verificando…</p>
  return (
    <EstadoError
      titulo="No se pudo verificar ahora"
      detalle="Esto no dice nada del certificado."
      error={error}
      alReintentar={alReintentar}
    />
  )
}

function Autentico(certificado: NonNullable<Verificado['certificado']>) {
  return (
    <>
      <p className="verificar-bien" role="status">
        El certificado {certificado.codigo} es auténtico.
      </p>
      <dl>
        <dt>Fecha</dt>
        <dd>{formatoFecha(certificado.fecha)}</dd>
        <dt>Empresa</dt>
        <dd>{certificado.empresa}</dd>
        <dt>Almacén</dt>
        <dd>{certificado.almacen}</dd>
        <dt>De</dt>
        <dd>{TIPO[certificado.tipo]}</dd>
      </dl>
      <p>Compare el número con el del papel. Aquí no se muestra ningún dato personal.</p>
    </>
  )
}
