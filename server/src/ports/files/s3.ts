import type { S3Client } from '@aws-sdk/client-s3'
import { claveSegura, type PuertoArchivos } from './port.ts'

export interface AjustesS3 {
  /** Another server that speaks S3; absent, Amazon's of the region. */
  url?: string | undefined
  region: string
  cubo: string
  claveId: string
  claveSecreta: string
}

/** Until a connection is there, and how long one may be silent: a big object over a slow line takes longer, and is not silent. */
const CONEXION_MS = 5_000
const SILENCIO_MS = 60_000

/** Objects in a private S3 bucket. The program always stands between them and the person: no public address exists. */
export function crearArchivosS3(
  { url, region, cubo, claveId, claveSecreta }: AjustesS3,
  silencioMs = SILENCIO_MS,
): PuertoArchivos {
  let cliente: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); s3: S3Client }> | undefined
  // Loaded by its first use: it takes tens of megabytes, and most houses keep their files in a folder.
  const abrir = () => {
    cliente ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      s3: new sdk.S3Client({
        region,
        credentials: { accessKeyId: claveId, secretAccessKey: claveSecreta },
        // Bucket in the path: servers other than Amazon's rarely have a name per bucket.
        ...(url !== undefined && { endpoint: url, forcePathStyle: true }),
        maxAttempts: 3,
        requestHandler: { connectionTimeout: CONEXION_MS, socketTimeout: silencioMs },
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return cliente
  }
  const lugar = (clave: string) => ({ Bucket: cubo, Key: claveSegura(clave) })
  return {
    async guardar(clave, bytes, tipo) {
      const donde = lugar(clave)
      const { sdk, s3 } = await abrir()
      await s3.send(new sdk.PutObjectCommand({ ...donde, Body: bytes, ContentType: tipo }))
    },
    async leer(clave) {
      const donde = lugar(clave)
      const { sdk, s3 } = await abrir()
      try {
        const { Body } = await s3.send(new sdk.GetObjectCommand(donde))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },
    async borrar(clave) {
      const donde = lugar(clave)
      const { sdk, s3 } = await abrir()
      await s3.send(new sdk.DeleteObjectCommand(donde))
    },
    async *listar(prefijo) {
      const { sdk, s3 } = await abrir()
      const paginas = sdk.paginateListObjectsV2({ client: s3 }, { Bucket: cubo, Prefix: prefijo })
      for await (const pagina of paginas)
        for (const { Key, LastModified } of pagina.Contents ?? [])
          if (Key && LastModified) yield { clave: Key, modificado: LastModified }
    },
  }
}
