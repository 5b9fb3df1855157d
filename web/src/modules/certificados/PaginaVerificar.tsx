import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Marca } from '../../ui/Marca.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { queryVerificar } from './llamadas.ts'
import './verificar.css'

const TIPO = { articulos: 'artículos', celular: 'un celular' } as const

/** What anybody who reads the code of a paper is told: that it is ours, of when and where. Nothing of any person. */
export function PaginaVerificar() {
  useTitulo('Verificar certificado')
  const { llave } = useParams({ from: '/verificar/$llave' })
  const { data, isPending } = useQuery(queryVerificar(llave))
  const certificado = data?.certificado
  return (
    <main className="verificar">
      <Marca />
      <h1>Certificado de propiedad</h1>
      {isPending && <p role="status">Verificando…</p>}
      {certificado && (
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
      )}
      {!isPending && !certificado && (
        <p className="verificar-mal" role="alert">
          No hay ningún certificado con ese código. Si lo leyó de un papel, puede ser falso: pregunte en el
          almacén que dice el papel.
        </p>
      )}
    </main>
  )
}
