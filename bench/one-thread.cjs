// For `node -r`: a process that thinks it has one processor, and so starts no further thread.
require('node:os').availableParallelism = () => 1
