# CC_IMAGE=… docker buildx bake makes both images of the Dockerfile, which has digests of base images; newer ones come from the environment:
#   NODE_DIGEST=sha256:… CC_DIGEST=sha256:… ALPINE_DIGEST=sha256:…

# The name of the images, with the registry to which they are pushed.
variable "IMAGE" {
  default = "vmcp"
}

variable "VERSION" {
  default = "0.1.0"
}

variable "NODE_DIGEST" {
  default = null
}

variable "CC_IMAGE" {
  default = null
}

variable "CC_DIGEST" {
  default = null
}

variable "ALPINE_DIGEST" {
  default = null
}

group "default" {
  targets = ["vmcp", "full"]
}

target "vmcp" {
  target = "vmcp"
  tags   = ["${IMAGE}:${VERSION}"]
  args = {
    NODE_DIGEST = NODE_DIGEST
    CC_IMAGE    = CC_IMAGE
    CC_DIGEST   = CC_DIGEST
  }
}

target "full" {
  target = "full"
  tags   = ["${IMAGE}:${VERSION}-full"]
  args = {
    NODE_DIGEST   = NODE_DIGEST
    ALPINE_DIGEST = ALPINE_DIGEST
  }
}
